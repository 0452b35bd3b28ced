/// The time limits of a worker.
public struct JQLimits: Hashable, Sendable {
    /// The maximum time for running a program on an input, including the transfer to the worker and back.
    public var evaluation: Duration
    /// The maximum time for compiling a program, including the start of the worker.
    public var compilation: Duration

    /// Creates limits.
    public init(evaluation: Duration = .milliseconds(100), compilation: Duration = .seconds(2)) {
        (self.evaluation, self.compilation) = (evaluation, compilation)
    }
}
