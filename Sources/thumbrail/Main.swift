import ArgumentParser
import Dispatch
import Glibc
import System

/// The entry point of the program. `run` occupies the main thread; asynchronous commands share it.
@main
enum Main {
    static func main() {
        do {
            var command = try Thumbrail.parseAsRoot(ProcessArguments.required(by: "thumbrail"))
            // The start of a panel is spared the search for a conformance that it does not have.
            if let run = command as? RunCommand { return try run.run() }
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

    /// Ends the program. In the journal the reason has the severity of an error.
    private nonisolated static func end(_ error: any Error) -> Never {
        let code = Thumbrail.exitCode(for: error)
        let text = Thumbrail.fullMessage(for: error)
        guard JournalStream.isConnected(), !code.isSuccess, !text.isEmpty else { Thumbrail.exit(withError: error) }
        StandardError.print(text, inJournal: true)
        exit(code.rawValue)
    }
}
