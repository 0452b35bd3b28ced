/// The right of a token. Each right includes the preceding ones.
public enum RemoteRight: String, CaseIterable, Comparable, Sendable {
    /// The right to view the panel: status, metrics, screenshots and the live view.
    case see
    /// The right to use the panel like a user in front of it: select a tab, show a message, make it idle, wake it, touch it.
    case operate
    /// The right to replace or reload the panel's kiosk file.
    case change

    private var rank: Int {
        switch self {
        case .see: 0
        case .operate: 1
        case .change: 2
        }
    }

    public static func < (a: RemoteRight, b: RemoteRight) -> Bool { a.rank < b.rank }
}
