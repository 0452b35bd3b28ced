/// The reason why a panel could not perform a script.
public nonisolated enum HeadlessError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The panel was still moving after the maximum waiting time.
    case neverStill(after: Duration)
    /// A text is not visible now; `instead` lists the visible texts.
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
