/// The reason why a panel could not perform a script.
public nonisolated enum HeadlessError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The panel was still moving after the maximum waiting time.
    case neverStill(after: Duration)
    /// A text is not visible; `instead` lists the visible texts.
    case notOnScreen(text: String, instead: [String])

    public var description: String {
        switch self {
        case .neverStill(let limit):
            "The panel was still moving after \(limit)."
        case .notOnScreen(let text, let strings):
            "“\(text)” is not visible on the panel. Visible texts: \(strings.joined(separator: " | "))"
        }
    }
}
