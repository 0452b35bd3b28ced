import JSON
import SourceProtocol

/// The settings of a jq source, which computes values from the values of other sources, in the form that the hub passes to it.
public struct ComputedSettings: Hashable, Sendable {
    /// A value that a jq program computes.
    public struct Value: Hashable, Sendable {
        /// The address with the program. The payload is an object with a member for each source, which contains the inputs from that
        /// source.
        public var address: ValueAddress
        /// The names of the values from which the value is computed.
        public var inputs: [ValueName]

        /// Creates a value.
        public init(_ address: ValueAddress, of inputs: [ValueName]) {
            (self.address, self.inputs) = (address, inputs)
        }

        /// Returns the input of the program; `nil` if a value is missing or has no data. In jq, `null` is less than every number, so that a
        /// program could make a wrong statement of it.
        public func payload(_ values: [ValueName: JSONValue]) -> JSONValue? {
            var sources: [String: [String: JSONValue]] = [:]
            for input in inputs {
                guard let value = values[input], !value.isNoData else { return nil }
                sources[input.source, default: [:]][input.name] = value
            }
            return .object(sources.mapValues { .object($0) })
        }
    }

    /// The values by name.
    public var values: [String: Value]

    /// Creates settings.
    public init(_ values: [String: Value]) {
        self.values = values
    }

    /// The names of all inputs, sorted.
    public var inputs: [ValueName] {
        Set(values.values.flatMap(\.inputs)).sorted { $0.description < $1.description }
    }

    /// Reads the settings of a source.
    ///
    /// - Parameter settings: The settings from the hub.
    /// - Returns: `nil` if the settings are not for computed values.
    public init?(_ settings: JSONValue) {
        guard case .object(let written)? = settings["jq"] else { return nil }
        values = written.compactMapValues { value in
            let inputs = value["of"]?.elements?.compactMap { $0.string.flatMap(ValueName.init) } ?? []
            return inputs.isEmpty ? nil : Value(ValueAddress(value), of: inputs)
        }
    }

    /// The settings as JSON, for the hub.
    public var settings: [String: JSONValue] {
        let values = values.mapValues { value in
            let inputs = JSONValue.array(value.inputs.map { .string($0.description) })
            return JSONValue.object(value.address.settings.merging(["of": inputs]) { $1 })
        }
        return ["jq": .object(values)]
    }
}
