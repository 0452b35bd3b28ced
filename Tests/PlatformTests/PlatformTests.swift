import Testing

/// All tests of this room: SDL has one queue of events a process, so they run one after the other.
@Suite(.serialized)
enum PlatformTests {}
