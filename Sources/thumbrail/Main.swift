import ArgumentParser
import Dispatch
import Glibc
import System

/// The entry point of the program. `run` occupies the main thread; asynchronous commands share it.
@main
enum Main {
    static func main() {
        do {
            let arguments = ProcessArguments.required(by: "thumbrail")
            // “run” is parsed without the other commands, so that a panel starts faster.
            if arguments.first == RunCommand.configuration.commandName {
                var run = try RunCommand.parseAsRoot(Array(arguments.dropFirst()))
                return try run.run()
            }
            var command = try Thumbrail.parseAsRoot(arguments)
            guard let waiting = command as? any AsyncParsableCommand else { return try command.run() }
            Task.detached {
                var waiting = waiting
                do {
                    try await waiting.run()
                    Thumbrail.exit()
                } catch {
                    end(error)
                }
            }
            dispatchMain()
        } catch {
            end(error)
        }
    }

    /// Ends the program. In the journal, the reason has the severity “error”.
    private nonisolated static func end(_ error: any Error) -> Never {
        let code = Thumbrail.exitCode(for: error)
        // “run” is parsed without its parent command, so its hint lacks the parent's name.
        var text = Thumbrail.fullMessage(for: error)
        if let hint = text.range(of: "See 'run ") { text.replaceSubrange(hint, with: "See 'thumbrail run ") }
        guard !code.isSuccess, !text.isEmpty else { Thumbrail.exit(withError: error) }
        StandardError.print(text)
        exit(code.rawValue)
    }
}
