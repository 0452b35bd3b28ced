/// The description of an element on screen for users who cannot see it.
public nonisolated struct AccessibilityElement: Hashable, Sendable {
    /// The role of an element, which tells what the user can do with it.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// A text to read.
        case text
        /// The title of a part of the screen.
        case heading
        /// An urgent message that a press shows in detail.
        case alert
        /// An image.
        case image
        /// A button.
        case button
        /// A button that must be held until it acts.
        case holdButton = "hold button"
        /// A switch that is on or off.
        case `switch`
        /// A check box that is independent of others.
        case checkBox = "check box"
        /// One of several options, of which one is selected.
        case radioButton = "radio button"
        /// A value between a minimum and a maximum.
        case slider
        /// A value that is changed in steps.
        case stepper
        /// The progress of a task.
        case progress
        /// A field for one or more lines of text.
        case textField = "text field"
        /// A row of a list.
        case row
        /// A tile of a collection.
        case tile
        /// A tab of a navigation rail.
        case tab
        /// A key of the on-screen keyboard.
        case key
    }

    /// The current states of an element.
    public struct States: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The element cannot be used.
        public static let disabled = States(rawValue: 1)
        /// The element is the selected one among others.
        public static let selected = States(rawValue: 2)
        /// The element is on.
        public static let checked = States(rawValue: 4)
        /// The element is busy.
        public static let busy = States(rawValue: 8)
        /// The entered value is invalid.
        public static let invalid = States(rawValue: 16)
    }

    /// The role of the element.
    public var role: Role
    /// The name of the element; empty if none is known.
    public var name: String
    /// The value of the element, as it is read aloud; `nil` if it has none.
    public var value: String?
    /// A hint that helps to use the element; `nil` if there is none.
    public var hint: String?
    /// The current states of the element.
    public var states: States

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - role: the role of the element.
    ///   - name: the name of the element.
    ///   - value: the value of the element, as it is read aloud.
    ///   - hint: a hint that helps to use the element.
    ///   - states: the current states of the element.
    public init(_ role: Role, _ name: String, value: String? = nil, hint: String? = nil, states: States = []) {
        self.role = role
        self.name = name
        self.value = value
        self.hint = hint
        self.states = states
    }

    /// A Boolean value that tells whether an enclosing element can include this one in its name: `true` for texts and images.
    var isPartOfOthers: Bool { role == .text || role == .heading || role == .image }
}
