/// How long the hub waits for what, in seconds.
public struct HubTimes: Hashable, Sendable {
    /// Before a program that has failed is started again: the first time, and then twice as long each time.
    public var restart = 1.0
    /// Before that at the most.
    public var longestRestart = 60.0
    /// A program that has run so long has not failed at its start.
    public var goodRun = 60.0
    /// Between the end of a program's input and SIGTERM, and between that and SIGKILL.
    public var ending = 2.0
    /// Before a program that has written nothing is asked about that in the log.
    public var silence = 10.0
    /// The longest time between two lines of a program that answers pings; after it the program does not respond.
    public var response = 30.0
    /// The time after which a program that does not respond is killed and started again.
    public var hanging = 120.0

    /// The usual ones.
    public init() {}
}
