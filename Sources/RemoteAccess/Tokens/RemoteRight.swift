/// What a token lets its holder do; each right has those before it, too.
public enum RemoteRight: String, CaseIterable, Comparable, Sendable {
    /// Looking: status, metrics, screenshots, the live view.
    case see
    /// Using the panel as somebody in front of it: showing a tab, saying something, rest and waking, touching.
    case operate
    /// Changing what the panel is: its kiosk file.
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
