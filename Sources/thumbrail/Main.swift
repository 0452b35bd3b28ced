import ArgumentParser
import Dispatch

/// Starts the program: `run` keeps the main thread to itself, commands that wait for something share it.
@main
enum Main {
    static func main() {
        do {
            var command = try Thumbrail.parseAsRoot()
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
