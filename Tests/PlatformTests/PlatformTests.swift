import Testing

/// The suite of all platform tests: SDL has one event queue a process, so they run one after the other.
@Suite(.serialized)
enum PlatformTests {}
