import ArgumentParser
import KioskFile
import Logging
import Rendering

/// What all commands that read a kiosk file share.
struct KioskOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The kiosk file; the one that is installed on this machine if left out.", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml"]))
    var named: String?

    @Flag(name: .shortAndLong, help: "Say more about what is done.")
    var verbose = false

    /// The exit code of a kiosk file with mistakes: EX_DATAERR of sysexits.
    nonisolated static let badKiosk = ExitCode(65)

    var logger: Logger {
        var logger = Logger(label: "thumbrail") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = verbose ? .debug : .notice
        return logger
    }

    /// Has the rooms that keep logs of their own say as much as is asked for; once in a process.
    func bootstrapLogs() {
        let level = verbose ? Logger.Level.debug : .info
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level
            return handler
        }
    }

    /// The kiosk file.
    var file: String { named ?? PanelSettings.ofThisMachine?.kiosk ?? "" }

    /// How the installed kiosk is run; nil where a kiosk file is named.
    var installed: PanelSettings? { named == nil ? PanelSettings.ofThisMachine : nil }

    func validate() throws {
        if named?.isEmpty == true { throw ValidationError("Name a kiosk file.") }
        if file.isEmpty { throw ValidationError("Name a kiosk file: none is installed on this machine.") }
    }

    /// Reads the file and looks at the pictures that it names; what is wrong goes to standard error, all of it, and ends
    /// the command.
    /// - Parameter decoding: decodes the pictures to the last pixel; else their headers and their ends are read.
    @MainActor func load(decoding: Bool = false) throws -> KioskDefinition {
        var lines: [(place: Place, line: String)] = []
        var pictures: [PicturePath] = []
        var loaded: KioskDefinition?
        do throws(KioskFileErrors) {
            let definition = try KioskDefinition.load(path: file)
            pictures = definition.pictures
            loaded = definition
        } catch {
            lines = error.errors.map { ($0.place, $0.description) }
            pictures = error.pictures
        }
        lines += PictureCheck.problems(in: pictures, decoding: decoding).map { ($0, "\($0): error: \($1)") }
        guard lines.isEmpty, let loaded else {
            for (_, line) in lines.sorted(by: { $0.place < $1.place }) { StandardError.print(line) }
            throw Self.badKiosk
        }
        return loaded
    }
}
