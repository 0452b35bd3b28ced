import ArgumentParser
import CLinux
import Elements
import Glibc
import KioskFile
import KioskRuntime
import Logging
import SourceHub
import SourceProtocol
import System

/// The command that starts the sources of a kiosk, and serves their values to its panels.
struct SourcesCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "sources",
        abstract: "Start the sources of a kiosk and serve their values to its panels.",
        discussion: """
            “thumbrail run” starts this command itself, unless --sources names the socket of a running hub. When a panel reports \
            that the kiosk file was saved, sources that have changed are restarted, and the others keep running. On SIGTERM and \
            SIGINT the command ends, together with the programs that it started. If the kiosk has no sources, it ends at once.
            """)

    @OptionGroup var kiosk: KioskOptions

    @Option(help: "The socket to create, to which panels connect.", completion: .file())
    var socket: String

    @Option(
        help: """
            The socket at which the program of each source is started as its own user (default: programs are started as the user of \
            this command).
            """,
        completion: .file())
    var launcher: String?

    @Flag(help: "End at the end of standard input, so that it ends together with its parent process.")
    var endsWithInput = false

    @Flag(help: "Do not report to brokers that the panel is online: for checks and pictures.")
    var trial = false

    func run() throws {
        RootRefusal.enforce(for: "thumbrail sources")
        kiosk.bootstrapLogs()
        let definition = try MainActor.assumeIsolated { try kiosk.definition() }
        guard endsWithInput || !definition.sources.isEmpty || LocalSocket.isAwaited else {
            kiosk.logger.info("the kiosk has no sources")
            return
        }
        do throws(HubError) {
            let log = SystemLog(named: "thumbrail-audit")
            let logger = kiosk.logger
            let audit = { (line: String) in
                let fields = AuditText.fields(of: line).map { ($0.name, $0.value) }
                if !log.write(line, fields: fields) { logger.notice("audit: \(line)") }
            }
            let reload = {
                // The panel reports the errors in the file, and keeps the previous kiosk.
                (try? KioskDefinition.load(path: kiosk.file, format: .standard)).map(connectors)
            }
            let hub = try Hub(
                connectors(of: definition), socket: socket, launcher: launcher, logger: logger, reload: reload,
                audit: audit)
            hub.run(stopping: endsWithInput ? STDIN_FILENO : Self.terminationDescriptor())
            // The parent process created a folder for the socket, and may have been killed before it could remove the folder.
            if endsWithInput { rmdir(Folder.of(socket)) }
        } catch {
            throw failure(error.description, code: 69)  // EX_UNAVAILABLE of sysexits
        }
    }

    private func connectors(of definition: KioskDefinition) -> [SourceProgram] {
        var definition = definition
        if trial { definition.removeStatusTopics() }
        return definition.connectors
    }

    /// Returns a file descriptor that becomes readable when the program receives a termination signal. Child processes start with all
    /// signals unblocked.
    private static func terminationDescriptor() -> CInt {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        return signalfd(-1, &signals, CInt(SFD_CLOEXEC))
    }
}
