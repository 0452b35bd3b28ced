import ArgumentParser
import Control
import JSON

/// What all commands share that ask a running panel for something.
struct ControlOptions: ParsableArguments {
    @Option(
        help: "The panel's control socket; that of this machine's panel if left out, or else of this session's window.",
        completion: .file())
    var socket: String?

    @Flag(help: "Print the answer as a line of JSON.")
    var json = false

    /// Asks a panel, and prints the answer.
    ///
    /// - Parameter text: the answer for people; nil where there is nothing to say.
    func ask(_ order: String, with: JSONValue = .null, _ text: (JSONValue) -> String? = { _ in nil }) throws {
        let answer = try answer(to: order, with: with)
        if json {
            print((try? answer.value.encoded()) ?? "null")
        } else if let text = text(answer.value) {
            print(text)
        }
    }

    /// Asks a panel.
    func answer(to order: String, with: JSONValue = .null) throws -> ControlClient.Answer {
        let client: ControlClient
        do throws(ControlError) {
            client = try ControlClient(path: socket ?? ControlPlace.found)
        } catch {
            throw failure(error.description, code: 69)  // EX_UNAVAILABLE of sysexits
        }
        do throws(ControlError) {
            return try client.ask(order, with: with)
        } catch {
            throw failure(error.description, code: 1)
        }
    }

    /// Values for people: a line each, those of an object behind their names.
    static func lines(_ value: JSONValue, _ indent: String = "") -> String {
        guard case .object(let members) = value else { return indent + (value.text ?? "-") }
        return members.sorted { $0.key < $1.key }.map { name, value in
            switch value {
            case .object(let inner) where inner.isEmpty: "\(indent)\(name): -"
            case .object: "\(indent)\(name):\n" + lines(value, indent + "  ")
            case .array(let values): "\(indent)\(name): " + values.compactMap(\.text).joined(separator: ", ")
            default: "\(indent)\(name): \(value.text ?? "-")"
            }
        }.joined(separator: "\n")
    }
}
