/// What is said of one thing on screen to somebody who does not see it.
public nonisolated struct AccessibilityElement: Hashable, Sendable {
    /// What kind of thing it is: what can be done with it.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// Something to read.
        case text
        /// The title of a part of the screen.
        case heading
        /// Something to see.
        case image
        /// Something to press.
        case button
        /// Something to hold until it acts.
        case holdButton = "hold button"
        /// Something that is on or off.
        case `switch`
        /// Something that is chosen or not, beside others.
        case checkBox = "check box"
        /// One of several, of which one is chosen.
        case radioButton = "radio button"
        /// A value between two ends.
        case slider
        /// A value that goes up and down by steps.
        case stepper
        /// How far something has come.
        case progress
        /// A line, or several, to type.
        case textField = "text field"
        /// A row of a list.
        case row
        /// One of a collection of tiles.
        case tile
        /// A tab of a rail.
        case tab
    }

    /// What a thing is at the moment.
    public struct States: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// It cannot be used.
        public static let disabled = States(rawValue: 1)
        /// It is the one that is chosen among others.
        public static let selected = States(rawValue: 2)
        /// It is on.
        public static let checked = States(rawValue: 4)
        /// It is at work.
        public static let busy = States(rawValue: 8)
        /// What was entered is wrong.
        public static let invalid = States(rawValue: 16)
    }

    /// What kind of thing it is.
    public var role: Role
    /// What it is called; empty where nothing says so.
    public var name: String
    /// What it is set to, as it is read; nil for what has no value.
    public var value: String?
    /// What else helps to use it; nil for nothing.
    public var hint: String?
    /// What it is at the moment.
    public var states: States

    /// - Parameters:
    ///   - role: what kind of thing it is.
    ///   - name: what it is called.
    ///   - value: what it is set to.
    ///   - hint: what else helps to use it.
    ///   - states: what it is at the moment.
    public init(_ role: Role, _ name: String, value: String? = nil, hint: String? = nil, states: States = []) {
        self.role = role
        self.name = name
        self.value = value
        self.hint = hint
        self.states = states
    }

    /// True for what an element around it says already: its texts and pictures are its name.
    var isPartOfOthers: Bool { role == .text || role == .heading || role == .image }
}
