import JQ
import JSON
import SourceProtocol
import ValueAddresses

/// A source of values that jq programs compute from the values of other sources.
final class ComputedSource: LocalSource {
    private let settings: ComputedSettings
    private let reader = AddressReader()
    /// The input from which each value was last computed.
    private var payloads: [String: JSONValue] = [:]
    /// The names of the values that were reported to the hub as stale.
    private var stale: Set<String> = []

    let descriptors: [CInt] = []
    let next: Double? = nil

    init(_ settings: ComputedSettings, _ pipe: HubPipe) {
        self.settings = settings
        reader.onFailure = { [pipe] name, reason in pipe.log(.warning, "\(name): \(reason)") }
    }

    func read(at _: Double, _ pipe: HubPipe) {
        var message = SourceMessage()
        message.state = .up
        pipe.send(message)
    }

    /// Computes the values whose inputs have changed. A value is stale while one of its inputs is stale.
    func take(_ inputs: SourceInputs, _ pipe: HubPipe) {
        var message = SourceMessage()
        for (name, value) in settings.values.sorted(by: { $0.key < $1.key }) {
            let isStale = value.inputs.contains(where: inputs.stale.contains)
            guard let payload = value.payload(inputs.values) else {
                if !isStale, payloads.removeValue(forKey: name) != nil { message.gone.append(name) }
                if isStale, payloads[name] != nil, stale.insert(name).inserted { message.stale.append(name) }
                continue
            }
            if payload != payloads[name] || (stale.contains(name) && !isStale) {
                payloads[name] = payload
                let computed = reader.value(name, value.address, in: payload)
                if case .array(let elements) = computed {
                    pipe.send(rows: elements, of: name)
                } else {
                    message.values[name] = computed
                }
                stale.remove(name)
            }
            if isStale, stale.insert(name).inserted { message.stale.append(name) }
        }
        pipe.send(message)
    }
}
