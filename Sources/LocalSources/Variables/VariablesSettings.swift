import JSON

/// The settings of values that the kiosk keeps itself, in the form that the hub passes to the source.
public struct VariablesSettings: Hashable, Sendable {
    /// A value and its rules.
    public struct Variable: Hashable, Sendable {
        /// The kind of a value, which never changes.
        public enum Kind: Hashable, Sendable {
            /// A Boolean, with its starting value.
            case flag(Bool)
            /// A number, with its starting value and the range of all its values.
            case number(Double, ClosedRange<Double>)
            /// A text, with its starting value.
            case text(String)
            /// The seconds that are left, with the seconds for which the timer runs unless others are set. It starts stopped.
            case timer(Double)
        }

        /// The kind of the value.
        public var kind: Kind
        /// A Boolean value that tells whether the value is kept over a restart of the panel.
        public var isKept: Bool

        /// Creates a value.
        ///
        /// - Parameters:
        ///   - kind: The kind of the value.
        ///   - isKept: `true` to keep the value over a restart of the panel.
        public init(_ kind: Kind, isKept: Bool = false) {
            (self.kind, self.isKept) = (kind, isKept)
        }
    }

    /// The values by name.
    public var variables: [String: Variable]

    /// The range of a number without a range of its own.
    public static let range = -1e12...1e12
    /// The seconds for which a timer can run: up to a week.
    public static let seconds = 1.0...604_800
    /// The maximum number of Unicode scalars in a text.
    public static let maximumText = 256

    /// Creates settings.
    ///
    /// - Parameter variables: The values by name.
    public init(_ variables: [String: Variable] = [:]) {
        self.variables = variables
    }

    /// Reads the settings of a source.
    ///
    /// - Parameter settings: The settings from the hub.
    /// - Returns: `nil` if the settings are not for values of the kiosk itself.
    public init?(_ settings: JSONValue) {
        guard case .object(let members)? = settings["var"] else { return nil }
        variables = members.compactMapValues(Variable.init)
    }

    /// The settings as JSON, for the hub.
    public var settings: [String: JSONValue] { ["var": .object(variables.mapValues(\.json))] }

    /// The names of the timers.
    public var timers: Set<String> {
        Set(variables.filter { if case .timer = $0.value.kind { true } else { false } }.keys)
    }

    /// The names of the values that are kept over a restart of the panel.
    public var kept: Set<String> { Set(variables.filter(\.value.isKept).keys) }
}

extension VariablesSettings.Variable {
    fileprivate init?(_ json: JSONValue) {
        isKept = json["keep"] == true
        if case .number(let seconds)? = json["timer"] {
            kind = .timer(seconds)
            return
        }
        switch json["value"] {
        case .bool(let flag): kind = .flag(flag)
        case .string(let text): kind = .text(text)
        case .number(let number):
            let whole = VariablesSettings.range
            let (from, to) = (json["from"]?.number ?? whole.lowerBound, json["to"]?.number ?? whole.upperBound)
            guard from <= to else { return nil }
            kind = .number(number, from...to)
        default: return nil
        }
    }

    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = isKept ? ["keep": true] : [:]
        switch kind {
        case .flag(let flag): members["value"] = .bool(flag)
        case .text(let text): members["value"] = .string(text)
        case .timer(let seconds): members["timer"] = .number(seconds)
        case .number(let number, let range):
            members["value"] = .number(number)
            if range != VariablesSettings.range {
                (members["from"], members["to"]) = (.number(range.lowerBound), .number(range.upperBound))
            }
        }
        return .object(members)
    }
}
