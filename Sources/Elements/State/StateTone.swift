import Drawing
import Toolkit

/// The meaning of a state for the user.
public nonisolated enum StateTone: String, Hashable, Sendable, CaseIterable {
    /// Nothing is active: a ring.
    case off
    /// All is well: a disc with a check mark.
    case good
    /// Work is in progress: a square with an arrow.
    case active
    /// Attention is needed soon: a triangle.
    case warning
    /// Immediate action is needed: an octagon with a cross.
    case alarm

    /// The colour of the tone's light.
    var role: ColorRole {
        switch self {
        case .off: .controlOutline
        case .good: .stateGood
        case .active: .accent
        case .warning: .warning
        case .alarm: .stateAlarm
        }
    }

    /// The colour of a card that the tone fills.
    var fillRole: ColorRole { self == .off ? .secondaryText : role }
}

/// A sign that replaces the light of a state.
public nonisolated enum StateSign: Hashable, Sendable {
    /// A picture in its own colours.
    case picture(ImageName)
    /// An icon, drawn in the colour of the state's tone. Only its alpha channel is used. If it does not exist, the light is shown.
    case icon(ImageName)
}

/// A state as text, with its meaning.
public nonisolated struct StateValue: Hashable, Sendable {
    /// The meaning of the state.
    public var tone: StateTone
    /// The state as text.
    public var words: String
    /// The sign that replaces the light; `nil` for the light.
    public var sign: StateSign?

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - tone: The meaning of the state.
    ///   - words: The state as text.
    ///   - sign: The sign that replaces the light; `nil` for the light.
    public init(_ tone: StateTone, _ words: String, sign: StateSign? = nil) {
        self.tone = tone
        self.words = words
        self.sign = sign
    }
}

nonisolated extension ColorRole {
    /// The light of a good state, with a contrast of 3:1 with a card (WCAG 2.2, success criterion 1.4.11).
    public static let stateGood = ColorRole(
        "stateGood", dark: Color(red: 72, green: 200, blue: 128), light: Color(red: 0, green: 122, blue: 68),
        calm: Color(red: 190, green: 195, blue: 202))

    /// The light of a state that needs immediate action.
    public static let stateAlarm = ColorRole(
        "stateAlarm", dark: Color(red: 255, green: 105, blue: 97), light: Color(red: 196, green: 22, blue: 22))
}
