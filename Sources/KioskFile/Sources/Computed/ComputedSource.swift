import JSON
import SourceProtocol
import ValueAddresses

/// A source with values that jq programs, run by `thumbrail-machine`, compute from the values of other sources.
public struct ComputedSource: SourceContent {
    /// The values and their programs.
    public var computed: ComputedSettings
    public var expiry: [String: Double]

    /// Creates a source of computed values.
    ///
    /// - Parameters:
    ///   - computed: The values and their programs.
    ///   - expiry: The times after which values are stale, by name.
    public init(_ computed: ComputedSettings, expiry: [String: Double] = [:]) {
        (self.computed, self.expiry) = (computed, expiry)
    }

    public var command: [String] { ["thumbrail-machine"] }
    public var settings: [String: JSONValue] { computed.settings }
    public var inputs: [ValueName] { computed.inputs }
    public var values: Set<String>? { Set(computed.values.keys) }
    public var events: Set<String>? { [] }
    public var settable: Set<String>? { [] }
    public var calls: Set<String>? { [] }
}

extension ComputedSource: SourceKind {
    static let key = MappingKey(
        "jq", .named(.computedValue, "values", limit: Limits.jqPrograms),
        """
        Values that jq programs compute from values of other sources, under names of your choice. A value is computed again whenever one \
        of its inputs changes, and it is stale while one of them is.
        """)

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> ComputedSource? {
        var (values, expiry): ([String: ComputedSettings.Value], [String: Double]) = ([:], [:])
        for (name, mapping) in checker.named(
            entry, isName: KioskFileChecker.isPlainName, rule: KioskFileChecker.nameRule)
        {
            let address = checker.address(mapping)
            let inputs = checker.inputs(mapping["of"])
            expiry[name] = checker.number(mapping["expires"])
            if !inputs.isEmpty { values[name] = ComputedSettings.Value(address, of: inputs) }
        }
        return ComputedSource(ComputedSettings(values), expiry: expiry)
    }
}

extension KeyTable {
    static let computedValue = KeyTable(
        "computed value", subject: "a value", "A value that a jq program computes from values of other sources.",
        keys: [
            MappingKey(
                "of", .list(of: .valueName, "values", count: 1...Limits.computedInputs), isRequired: true,
                examples: [["solar.power", "house.load"]],
                "The values from which it is computed, with their sources."),
            MappingKey(
                "jq", .text(limit: Limits.jqProgram), isRequired: true, examples: [".solar.power - .house.load"],
                """
                The program. Its input is an object with a member for each source, whose members are the values. It runs in a process \
                without files and network, and has 100 ms. Its first output is the value.
                """),
        ] + MappingKey.address.filter { $0.name != "path" && $0.name != "jq" })
}

extension KioskFileChecker {
    /// Returns the names of the values from which a value is computed. Parts of values, and values that are computed themselves, are
    /// reported.
    fileprivate mutating func inputs(_ entry: CheckedMapping.Entry?) -> [ValueName] {
        elements(entry).compactMap { element in
            guard let name = valueName(element) else { return nil }
            guard name.path.isEmpty else {
                report(
                    .invalidValue, at: element.location,
                    "\(name.description.quoted) is a part of a value; use the whole value \(name.source).\(name.name), and "
                        + "select the part in the program")
                return nil
            }
            guard !computedSources.contains(name.source) else {
                report(
                    .invalidValue, at: element.location,
                    "\(name.description.quoted) is also a computed value; compute both in one program")
                return nil
            }
            return name
        }
    }
}
