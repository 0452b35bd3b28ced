import JSON
import ValueAddresses

/// Reads the values at addresses in payloads, and runs the jq programs of these addresses.
public final class AddressReader {
    private let worker: JQWorker
    private var programs: [String: Result<JQProgram, JQError>] = [:]
    /// The last payload with its JSON text, which is reused because several programs often run on one payload.
    private var last: (payload: JSONValue, text: [UInt8])?
    /// The last error of each value, by name.
    private var failures: [String: String] = [:]
    /// A closure that receives each new error of a program, with the name of its value. A repeated error is not reported.
    public var onFailure: (_ name: String, _ reason: String) -> Void = { _, _ in }

    /// Creates a reader. The worker process starts when the first program is needed.
    public init(worker: JQWorker = JQWorker()) {
        self.worker = worker
    }

    /// Returns the value in a payload; null if there is no data, or if the program has no output or fails.
    ///
    /// - Parameters:
    ///   - name: The name of the value.
    ///   - address: The address of the value.
    ///   - payload: The payload.
    public func value(_ name: String, _ address: ValueAddress, in payload: JSONValue) -> JSONValue {
        output(name, address, in: payload) ?? .null
    }

    /// Returns the value in a payload, like ``value(_:_:in:)``, but `nil` if the program has no output.
    public func output(_ name: String, _ address: ValueAddress, in payload: JSONValue) -> JSONValue? {
        guard let text = address.jq else { return address.value(in: payload) }
        do throws(JQError) {
            let result = try worker.evaluate(try program(text), on: try bytes(of: payload))
            failures[name] = nil
            return result.map(address.value)
        } catch {
            if failures.updateValue(error.reason, forKey: name) != error.reason {
                onFailure(name, "jq: \(error.description)")
            }
            return .null
        }
    }

    private func program(_ text: String) throws(JQError) -> JQProgram {
        if let known = programs[text] { return try known.get() }
        let made: Result<JQProgram, JQError>
        do throws(JQError) {
            made = .success(try JQProgram(text))
        } catch {
            made = .failure(error)
        }
        programs[text] = made
        return try made.get()
    }

    private func bytes(of payload: JSONValue) throws(JQError) -> [UInt8] {
        if let last, last.payload == payload { return last.text }
        do throws(JSONError) {
            let text = try Array(payload.encoded().utf8)
            last = (payload, text)
            return text
        } catch {
            throw JQError(.invalid, error.reason)
        }
    }
}
