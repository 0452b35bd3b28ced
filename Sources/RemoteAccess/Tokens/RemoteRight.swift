/// The right of a token; each right includes those before it.
public enum RemoteRight: String, CaseIterable, Comparable, Sendable {
    /// The right to look: status, metrics, screenshots, the live view.
    case see
    /// The right to use the panel like a user in front of it: select a tab, show a message, put it to rest, wake it, touch it.
    case operate
    /// The right to change the panel: its kiosk file.
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
