/// The timeouts and delays of the hub, in seconds.
public struct HubTimes: Hashable, Sendable {
    /// The first delay before a failed program is restarted. It doubles with each failure.
    public var restart = 1.0
    /// The maximum restart delay.
    public var longestRestart = 60.0
    /// The run time after which the end of a program counts as a first failure, which resets the restart delay.
    public var goodRun = 60.0
    /// The time between closing a program's input and SIGTERM, and between SIGTERM and SIGKILL.
    public var ending = 2.0
    /// The time after which a program that has written nothing is logged.
    public var silence = 10.0
    /// The time after which a source that has never sent anything counts as down.
    public var start = 60.0
    /// The time without a line after which a program that answers pings counts as unresponsive.
    public var response = 30.0
    /// The time after which an unresponsive program is killed and restarted.
    public var hanging = 120.0
    /// The time after which a held button is released because its panel has not reported that it is still held.
    public var held = 1.0

    /// Creates the default times.
    public init() {}
}
