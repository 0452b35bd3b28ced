import JSON
import SourceProtocol

/// The values of a source that the hub derives from the values that the source's program writes.
public struct DerivedValues: Hashable, Sendable {
    /// The addresses, by the names of the derived values. The first key of a path is the name of the program's value.
    public let addresses: [String: ValueAddress]
    /// The paths to set, by the names of the derived values that can be set.
    public let settable: [String: MemberPath]

    /// Creates derived values.
    public init(_ addresses: [String: ValueAddress] = [:], settable: [String: MemberPath] = [:]) {
        (self.addresses, self.settable) = (addresses, settable)
    }

    /// Returns the names of the program's values that are needed for values with the given names.
    public func sources(of names: [String]) -> [String] {
        names.map { addresses[$0]?.path?.steps.first ?? $0 }
    }

    /// Returns the changes of derived values that result from a message of the program.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - current: A closure that returns the program's value with a name after the message was applied.
    public func message(after message: SourceMessage, current: (String) -> JSONValue?) -> SourceMessage {
        var derived = SourceMessage()
        guard !addresses.isEmpty else { return derived }
        let changed = Set(message.values.keys).union(message.rows.keys).union(message.gone)
        let stale = Set(message.stale)
        guard !changed.isEmpty || !stale.isEmpty else { return derived }
        for (name, address) in addresses {
            guard let source = address.path?.steps.first else { continue }
            if changed.contains(source) {
                if let value = current(source) {
                    derived.values[name] = address.value(in: .object([source: value]))
                } else {
                    derived.gone.append(name)
                }
            }
            if stale.contains(source) { derived.stale.append(name) }
        }
        derived.gone.sort()
        derived.stale.sort()
        return derived
    }

    /// Returns a request in which a derived value is replaced by the program's value.
    ///
    /// - Parameters:
    ///   - order: The request of a panel.
    ///   - current: A closure that returns the program's value with a name, which shows how the program writes on and off.
    /// - Throws: An error if a number cannot be converted.
    public func order(
        for order: SourceRequest.Order, current: (String) -> JSONValue?
    ) throws(TemplateError) -> SourceRequest.Order {
        guard case .set(let members) = order, members.count == 1, let (name, value) = members.first,
            let path = settable[name], let first = path.steps.first
        else { return order }
        let address = addresses[name] ?? ValueAddress()
        guard let written = address.written(value, like: current(first).map { .object([first: $0]) }) else {
            throw TemplateError("cannot set “\(name)”: the number is out of range")
        }
        return .set([first: path.steps.dropFirst().reversed().reduce(written) { .object([$1: $0]) }])
    }
}
