/// The timeouts and delays of the hub, in seconds.
public struct HubTimes: Hashable, Sendable {
    /// The first delay before a program that has failed is started again. It doubles with each failure.
    public var restart = 1.0
    /// The maximum of that delay.
    public var longestRestart = 60.0
    /// The run time after which a program's end does not count as a repeated failure.
    public var goodRun = 60.0
    /// The time between closing a program's input and SIGTERM, and between SIGTERM and SIGKILL.
    public var ending = 2.0
    /// The time after which the log mentions that a program has written nothing.
    public var silence = 10.0
    /// The time after which a source that has never sent anything counts as down.
    public var start = 60.0
    /// The longest time between two lines of a program that answers pings; after it the program does not respond.
    public var response = 30.0
    /// The time after which a program that does not respond is killed and started again.
    public var hanging = 120.0

    /// Creates the default times.
    public init() {}
}
