import ArgumentParser
import KioskFile
import Logging
import Rendering

/// What all commands that read a kiosk file share.
struct KioskOptions: ParsableArguments {
    @Argument(help: "The kiosk file.", completion: .file(extensions: ["yaml", "yml"]))
    var file: String

    @Flag(name: .shortAndLong, help: "Say more about what is done.")
    var verbose = false

    /// The exit code of a kiosk file with mistakes: EX_DATAERR of sysexits.
    nonisolated static let badKiosk = ExitCode(65)

    var logger: Logger {
        var logger = Logger(label: "thumbrail") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = verbose ? .debug : .notice
        return logger
    }

    /// Reads the file and looks at the pictures that it names; what is wrong goes to standard error, all of it, and ends
    /// the command.
    /// - Parameter decoding: decodes the pictures to the last pixel; else their headers and their ends are read.
    @MainActor func load(decoding: Bool = false) throws -> KioskDefinition {
        do {
            let definition = try KioskDefinition.load(path: file)
            let problems = PictureCheck.problems(in: definition, decoding: decoding)
            guard problems.isEmpty else { throw Self.fail(problems) }
            return definition
        } catch let errors as KioskFileErrors {
            throw Self.fail(errors.errors.map(\.description))
        }
    }

    private static func fail(_ lines: [String]) -> ExitCode {
        for line in lines { StandardError.print(line) }
        return badKiosk
    }
}
