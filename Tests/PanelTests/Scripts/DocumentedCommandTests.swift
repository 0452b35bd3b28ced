import ArgumentParser
import Glibc
import Testing

@testable import thumbrail

/// The commands in the documentation.
@Suite("Commands in the documentation")
@MainActor struct DocumentedCommandTests {
    /// A line of a document that begins with a command of this project.
    nonisolated struct Command: CustomTestStringConvertible, Sendable {
        var document: String
        var words: [String]

        var testDescription: String { "\(document): \(words.joined(separator: " "))" }
    }

    nonisolated static let commands: [Command] = documents.flatMap { document in
        lines(WholeFile.text("\(Place.repository)/\(document)")).compactMap { line in
            command(in: line).map { Command(document: document, words: $0) }
        }
    }

    /// The README, and the articles of the documentation catalogues.
    private nonisolated static var documents: [String] {
        ["README.md"] + files(below: "Sources").filter { $0.hasSuffix(".md") }
    }

    private nonisolated static func files(below folder: String) -> [String] {
        TemporaryFolder.entries(of: "\(Place.repository)/\(folder)").sorted().flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            let inside = files(below: path)
            return inside.isEmpty ? [path] : inside
        }
    }

    /// Returns the lines of all shell code blocks.
    private nonisolated static func lines(_ text: String) -> [String] {
        var isInside = false
        return text.split(separator: "\n").compactMap { line in
            if line.hasPrefix("```") {
                isInside = !isInside && (line == "```sh" || line == "```bash" || line == "```console")
                return nil
            }
            return isInside ? String(line) : nil
        }
    }

    /// Returns the command's words without a prompt, sudo, a comment or a redirection.
    private nonisolated static func command(in line: String) -> [String]? {
        var words = line.split(separator: " ").prefix { !$0.hasPrefix("#") && !$0.hasPrefix(">") }.map(String.init)
        if words.first == "$" { words.removeFirst() }
        if words.first == "sudo" {
            words.removeFirst()
            if words.first == "-u" { words.removeFirst(min(2, words.count)) }
        }
        guard let first = words.first, first == "thumbrail" || first.hasPrefix("Kiosk/") else { return nil }
        return words
    }

    @Test("Commands in both notations are found")
    func found() {
        #expect(Self.commands.contains { $0.words[0] == "thumbrail" })
        #expect(Self.commands.contains { $0.words[0].hasPrefix("Kiosk/") })
    }

    @Test("Each command exists in the program or in the Kiosk folder, and accepts its options", arguments: commands)
    func exists(command: Command) async throws {
        guard command.words[0] == "thumbrail" else { return try await script(command) }
        do {
            _ = try thumbrail.Thumbrail.parseAsRoot(Array(command.words.dropFirst()))
        } catch {
            let problem = thumbrail.Thumbrail.fullMessage(for: error)
            // The command requires an installed panel.
            #expect(problem.contains("none is installed on this machine"), "\(problem)")
        }
    }

    private func script(_ command: Command) async throws {
        let path = "\(Place.repository)/\(command.words[0])"
        #expect(access(path, X_OK) == 0, "there is no such command")
        let syntax = try RunningProgram("bash", ["-n", path])
        #expect(try await syntax.end() == .exited(0), "\(syntax.errors)")
        let text = try await taken(by: path)
        for option in command.words.dropFirst() where option.hasPrefix("--") {
            #expect(text.contains(option), "\(option)")
        }
    }

    /// Returns all texts with a command's options: its own, those of the scripts that it calls, and the help of
    /// `thumbrail run`, whose options most commands pass on.
    private func taken(by path: String) async throws -> String {
        let others = ["vm/play.py", "vm/test.py"].map { WholeFile.text("\(Place.repository)/Kiosk/\($0)") }
        return ([WholeFile.text(path), thumbrail.Thumbrail.helpMessage(for: RunCommand.self)] + others).joined()
    }
}
