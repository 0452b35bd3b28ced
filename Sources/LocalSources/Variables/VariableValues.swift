import JSON

/// The current values of a kiosk's own, and its timers.
///
/// The time is in seconds of a clock that is never set. A running timer is its end, so that it does not drift.
public struct VariableValues: Sendable {
    /// The reason why a value was not changed.
    public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
        public let description: String
    }

    private let variables: [String: VariablesSettings.Variable]
    /// The current values, without those of running timers.
    private var values: [String: JSONValue]
    /// The times at which the running timers end, by their names.
    private var ends: [String: Double] = [:]
    /// The values that were last returned by ``changes(at:)``.
    private var reported: [String: JSONValue] = [:]

    /// Creates the starting values.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - kept: The values from before a restart. Those that are not kept, or that the settings no longer allow, are ignored; a number
    ///     outside its range is moved into it.
    ///   - time: The current time.
    public init(_ settings: VariablesSettings, kept: [String: JSONValue] = [:], at time: Double) {
        variables = settings.variables
        values = variables.mapValues(\.kind.start)
        for (name, variable) in variables where variable.isKept {
            guard var value = kept[name] else { continue }
            if case .number(_, let range) = variable.kind, case .number(let number) = value, number.isFinite {
                value = .number(min(max(number, range.lowerBound), range.upperBound))
            }
            if let value = try? variable.kind.checked(value, name) { put(value, into: name, at: time) }
        }
    }

    /// Sets values: all of them, or none if one of them cannot be set.
    public mutating func set(_ new: [String: JSONValue], at time: Double) throws(Refusal) {
        var checked: [String: JSONValue] = [:]
        for (name, value) in new.sorted(by: { $0.key < $1.key }) {
            checked[name] = try variable(name).kind.checked(value, name)
        }
        for (name, value) in checked { put(value, into: name, at: time) }
    }

    /// Advances a value: a number by one or by the argument `by`, as far as its range allows, a Boolean to its opposite. A timer starts
    /// anew, or with `by` has so many seconds more.
    ///
    /// - Parameters:
    ///   - name: The name of the value.
    ///   - with: The arguments: null, or an object that can contain `by`.
    ///   - time: The current time.
    public mutating func advance(_ name: String, with: JSONValue, at time: Double) throws(Refusal) {
        let kind = try variable(name).kind
        let step = try Self.step(with)
        switch kind {
        case .number(let start, let range):
            let sum = Self.millionths((values[name]?.number ?? start) + (step ?? 1))
            values[name] = .number(min(max(sum, range.lowerBound), range.upperBound))
        case .timer(let seconds):
            let limit = VariablesSettings.seconds.upperBound
            let left = step.map { min(max(remaining(name, at: time) + $0.rounded(), 0), limit) } ?? seconds
            put(.number(left), into: name, at: time)
        case .flag where step != nil: throw Refusal(description: "\(name) is true or false and has no step")
        case .flag: values[name] = .bool(values[name] != true)
        case .text: throw Refusal(description: "\(name) is a text, which can only be set")
        }
    }

    /// Returns the values that have changed since the last call, and the names of the timers that have ended since then.
    public mutating func changes(at time: Double) -> (values: [String: JSONValue], ended: [String]) {
        let ended = ends.filter { seconds(until: $0.value, at: time) <= 0 }.keys.sorted()
        for name in ended { put(.number(0), into: name, at: time) }
        var changed: [String: JSONValue] = [:]
        for name in variables.keys {
            let value: JSONValue? = ends[name] != nil ? .number(remaining(name, at: time)) : values[name]
            if value != reported[name] { changed[name] = value }
        }
        reported.merge(changed) { $1 }
        return (changed, ended)
    }

    /// The time of the next change; `nil` if no timer runs.
    public func nextChange(at time: Double) -> Double? {
        ends.values.map { $0 - max(0, seconds(until: $0, at: time) - 1) }.min()
    }

    // MARK: Parts

    private func variable(_ name: String) throws(Refusal) -> VariablesSettings.Variable {
        if let variable = variables[name] { return variable }
        throw Refusal(description: "unknown value “\(name.prefix(64))”")
    }

    private mutating func put(_ value: JSONValue, into name: String, at time: Double) {
        guard case .timer = variables[name]?.kind else {
            values[name] = value
            return
        }
        let seconds = value.number ?? 0
        ends[name] = seconds > 0 ? time + seconds : nil
        values[name] = 0
    }

    private func remaining(_ name: String, at time: Double) -> Double {
        ends[name].map { max(0, seconds(until: $0, at: time)) } ?? 0
    }

    /// Returns the whole seconds until a time, rounded up. The rounding errors of times do not count as a further second.
    private func seconds(until end: Double, at time: Double) -> Double { (end - time - 1e-6).rounded(.up) }

    /// Returns a number rounded to millionths, so that ten steps of 0.1 are exactly 1. Larger numbers have no such digits.
    private static func millionths(_ number: Double) -> Double {
        abs(number) < 1e9 ? (number * 1e6).rounded() / 1e6 : number
    }

    /// Returns the argument `by`; `nil` if there are no arguments.
    private static func step(_ with: JSONValue) throws(Refusal) -> Double? {
        guard with != .null else { return nil }
        guard case .object(let members) = with else { throw Refusal(description: "arguments must be an object") }
        if let name = members.keys.sorted().first(where: { $0 != "by" }) {
            throw Refusal(description: "unknown argument “\(name.prefix(64))”")
        }
        guard let by = members["by"] else { return nil }
        guard case .number(let number) = by, number.isFinite, abs(number) <= VariablesSettings.range.upperBound else {
            throw Refusal(description: "“by” is not a number from -1e12 to 1e12")
        }
        return number
    }
}

extension VariablesSettings.Variable.Kind {
    fileprivate var start: JSONValue {
        switch self {
        case .flag(let flag): .bool(flag)
        case .number(let number, _): .number(number)
        case .text(let text): .string(text)
        case .timer: 0
        }
    }

    /// Returns a new value if the kind allows it. The seconds of a timer are rounded.
    fileprivate func checked(_ value: JSONValue, _ name: String) throws(VariableValues.Refusal) -> JSONValue {
        switch (self, value) {
        case (.flag, .bool): return value
        case (.flag, _): throw VariableValues.Refusal(description: "\(name) must be true or false")
        case (.number(_, let range), .number(let number)) where range.contains(number): return value
        case (.number(_, let range), _):
            throw VariableValues.Refusal(
                description: "\(name) must be a number from \(range.lowerBound.plain) to \(range.upperBound.plain)")
        case (.timer, .number(let seconds))
        where (0...VariablesSettings.seconds.upperBound).contains(seconds.rounded()):
            return .number(seconds.rounded())
        case (.timer, _):
            let limit = VariablesSettings.seconds.upperBound.plain
            throw VariableValues.Refusal(description: "\(name) must be a number of seconds from 0 to \(limit)")
        case (.text, .string(let text)):
            let scalars = text.unicodeScalars
            guard scalars.count <= VariablesSettings.maximumText else {
                throw VariableValues.Refusal(
                    description: "\(name) must be a text of up to \(VariablesSettings.maximumText) characters")
            }
            guard !scalars.contains(where: \.breaksLine) else {
                throw VariableValues.Refusal(description: "\(name) must be a text of one line")
            }
            return value
        case (.text, _): throw VariableValues.Refusal(description: "\(name) must be a text")
        }
    }
}

extension Unicode.Scalar {
    /// A Boolean value that tells whether the scalar is a control character or ends a line.
    fileprivate var breaksLine: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

extension Double {
    fileprivate var plain: String { JSONValue.number(self).text ?? "" }
}
