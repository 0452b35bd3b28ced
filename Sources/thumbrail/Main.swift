import ArgumentParser
import Dispatch
import Files

/// Starts the program: `run` keeps the main thread to itself, commands that wait for something share it.
@main
enum Main {
    static func main() {
        do {
            var command = try Thumbrail.parseAsRoot(Array(ProcessArguments.current.dropFirst()))
            guard let waiting = command as? any AsyncParsableCommand else {
                try command.run()
                return
            }
            Task.detached {
                var waiting = waiting
                do {
                    try await waiting.run()
                    Thumbrail.exit()
                } catch {
                    Thumbrail.exit(withError: error)
                }
            }
            dispatchMain()
        } catch {
            Thumbrail.exit(withError: error)
        }
    }
}
