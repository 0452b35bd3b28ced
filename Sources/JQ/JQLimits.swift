/// The time limits of a worker.
public struct JQLimits: Hashable, Sendable {
    /// The maximum processor time for running a program on an input. The elapsed time may be two seconds longer.
    public var evaluation: Duration
    /// The maximum processor time for compiling a program. The elapsed time may be two seconds longer.
    public var compilation: Duration

    /// Creates limits.
    public init(evaluation: Duration = .milliseconds(100), compilation: Duration = .seconds(2)) {
        (self.evaluation, self.compilation) = (evaluation, compilation)
    }
}
