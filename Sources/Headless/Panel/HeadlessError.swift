/// Why a panel could not do what its script asked for.
public nonisolated enum HeadlessError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Something still moved after as long as anybody was willing to wait.
    case neverStill(after: Duration)
    /// Nobody can read that text now; what can be read instead.
    case notOnScreen(text: String, instead: [String])

    public var description: String {
        switch self {
        case .neverStill(let limit):
            "The panel still moved after \(limit)."
        case .notOnScreen(let text, let strings):
            "“\(text)” cannot be read on the panel. What can be read: \(strings.joined(separator: " | "))"
        }
    }
}
