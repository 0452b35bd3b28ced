import ArgumentParser
import ControlProtocol
import Glibc
import JSON

/// The options that all commands for a running panel share.
struct ControlOptions: ParsableArguments {
    @Option(
        help:
            "The control socket of the panel (default: that of the panel on this machine, otherwise of the window in this session).",
        completion: .file())
    var socket: String?

    @Flag(help: "Print the reply as one line of JSON.")
    var json = false

    /// Sends a request to a panel, and prints the reply.
    ///
    /// - Parameters:
    ///   - order: The name of the request.
    ///   - with: The parameters of the request.
    ///   - text: A closure that returns the reply as readable text, or `nil` to print nothing.
    func ask(_ order: String, with: JSONValue = .null, _ text: (JSONValue) -> String? = { _ in nil }) throws {
        let answer = try answer(to: order, with: with)
        if json {
            print((try? answer.value.encoded()) ?? "null")
        } else if let text = text(answer.value) {
            print(TerminalText.plainLines(text))
        }
    }

    /// Sends a request to a panel and returns the reply.
    func answer(to order: String, with: JSONValue = .null) throws -> ControlClient.Answer {
        let path = try socket ?? choose(among: ControlSocketPath.all)
        let client: ControlClient
        do throws(ControlError) {
            client = try ControlClient(path: path)
        } catch {
            throw failure(error.description, code: 69)  // EX_UNAVAILABLE of sysexits
        }
        do throws(ControlError) {
            return try client.ask(order, with: with)
        } catch {
            throw failure(error.description, code: 1)
        }
    }

    /// Returns the path of the socket if no option sets it. If a window and an installed panel run on the host, the user has to choose.
    private func choose(among paths: [String]) throws -> String {
        guard let first = paths.first else { return ControlSocketPath.ofPanel }
        guard paths.count > 1 else {
            if first != ControlSocketPath.ofPanel {
                StandardError.print("thumbrail: connected to the window at \(first)")
            }
            return first
        }
        guard isatty(STDIN_FILENO) != 0, isatty(STDERR_FILENO) != 0 else {
            throw failure(
                "two panels are running; specify one:  --socket \(paths.joined(separator: "  or  --socket "))", code: 64
            )
        }
        for (index, path) in paths.enumerated() {
            StandardError.print(
                "\(index + 1)  \(path == ControlSocketPath.ofPanel ? "the installed panel" : "the window"): \(path)")
        }
        StandardError.print("Which panel? [1-\(paths.count)]")
        guard let line = readLine(), let number = Int(line), paths.indices.contains(number - 1) else {
            throw failure("no panel selected; specify one with --socket", code: 64)
        }
        return paths[number - 1]
    }

    /// Returns a value as readable text: one line for each member of an object, with its name.
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
