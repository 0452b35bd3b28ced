import ArgumentParser
import Glibc
import Processes

/// Becomes the program that serves the panel's eyes to others: this one has no library that speaks with a network.
struct RemoteCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "remote",
        abstract: "Let others look at this machine's panel, and use it, over HTTPS.",
        discussion: """
            A program of its own does it, with commands of its own:

              thumbrail remote token --right see --until 2027-12-31 office
              thumbrail remote serve
              thumbrail remote --help
            """)

    @Argument(parsing: .captureForPassthrough, help: "What the other program is called with.")
    var arguments: [String] = []

    func run() throws {
        let name = "thumbrail-remote"
        guard let path = OwnProgram.path(of: name) else {
            throw failure("\(name) is not installed beside this program", code: 69)
        }
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &words)
        throw failure("\(path) cannot be started: \(String(cString: strerror(errno)))", code: 69)
    }
}
