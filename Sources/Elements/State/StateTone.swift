import Drawing
import Toolkit

/// What a state means to somebody who passes by.
public nonisolated enum StateTone: String, Hashable, Sendable, CaseIterable {
    /// It is at rest: a ring.
    case off
    /// All is well: a disc with a tick.
    case good
    /// It is at work: a square with an arrow.
    case active
    /// Somebody should look after it: a triangle.
    case warning
    /// Somebody must act: an octagon with a cross.
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
}

/// What stands in the place of a state's light.
public nonisolated enum StateSign: Hashable, Sendable {
    /// A picture in its own colours.
    case picture(ImageName)
    /// An icon in the colour of the state's tone, of which only the alpha counts; the light where there is none of that name.
    case icon(ImageName)
}

/// A state in words, with what it means.
public nonisolated struct StateValue: Hashable, Sendable {
    /// What it means.
    public var tone: StateTone
    /// What it is called.
    public var words: String
    /// What stands in the place of the light; nil for the light.
    public var sign: StateSign?

    /// - Parameters:
    ///   - tone: what it means.
    ///   - words: what it is called.
    ///   - sign: what stands in the place of the light; nil for the light.
    public init(_ tone: StateTone, _ words: String, sign: StateSign? = nil) {
        self.tone = tone
        self.words = words
        self.sign = sign
    }
}

nonisolated extension ColorRole {
    /// The light of what is well: seen at 3 to 1 on a card (WCAG 2.2, success criterion 1.4.11).
    public static let stateGood = ColorRole(
        "stateGood", dark: Color(red: 72, green: 200, blue: 128), light: Color(red: 0, green: 122, blue: 68))

    /// The light of what somebody must act on.
    public static let stateAlarm = ColorRole(
        "stateAlarm", dark: Color(red: 255, green: 105, blue: 97), light: Color(red: 196, green: 22, blue: 22))
}
