import ArgumentParser
import Elements
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

    var logger: Logger { logger(keepingIn: nil) }

    /// The program's own log.
    ///
    /// - Parameter recent: keeps the last lines; nil keeps none.
    func logger(keepingIn recent: RecentLog?) -> Logger {
        var logger = Logger(label: "thumbrail") { KeptLogHandler(label: $0, keepingIn: recent) }
        logger.logLevel = verbose ? .debug : .notice
        return logger
    }

    /// Has the rooms that keep logs of their own say as much as is asked for; once in a process.
    ///
    /// - Parameter recent: keeps the last lines; nil keeps none.
    func bootstrapLogs(keepingIn recent: RecentLog? = nil) {
        let level = verbose ? Logger.Level.debug : .info
        LoggingSystem.bootstrap { label in
            var handler = KeptLogHandler(label: label, keepingIn: recent)
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

    /// Reads the file. Mistakes in it go to standard error, all of them with what is wrong with its data, and end the command.
    ///
    /// - Parameters:
    ///   - thorough: decodes the pictures of a file with mistakes to the last pixel, and keeps its texts with their places.
    ///   - programs: those that the kiosk may have started; nil is all.
    @MainActor func definition(thorough: Bool = false, programs: Set<String>? = nil) throws -> KioskDefinition {
        var format = KioskFormat.standard
        format.programs = programs
        do throws(KioskFileErrors) {
            return try KioskDefinition.load(path: file, format: format, keepsTexts: thorough)
        } catch {
            Self.print(error, thorough: thorough)
            throw Self.badKiosk
        }
    }

    /// Says all that is wrong with a file, and with its data.
    @MainActor private static func print(_ errors: KioskFileErrors, thorough: Bool) {
        let faults = DataCheck.faults(
            of: errors.pictures, errors.font, beside: errors.dataFaults, thorough: thorough)
        for error in KioskFileError.listed(errors.errors + faults) { StandardError.print(error.description) }
    }

    /// Reads the file for a screen on which nothing else is to be seen. Where it has mistakes, which go to standard error, too, the kiosk is
    /// that of the last good file, or one that lists them.
    ///
    /// - Returns: the kiosk, and what is wrong with the file where the kiosk does not say it.
    @MainActor func definitionForScreen() throws -> (kiosk: KioskDefinition, unsaid: KioskFileErrors?) {
        do throws(KioskFileErrors) {
            return (try KioskDefinition.load(path: file, format: .standard), nil)
        } catch {
            Self.print(error, thorough: false)
            if let good = GoodKiosk(of: file)?.definition() { return (good, error) }
            guard let page = GoodKiosk.page(of: error, in: file) else { throw Self.badKiosk }
            return (page, nil)
        }
    }

    /// Reads the file for a kiosk that is to be seen. What is wrong with its data goes to the log, and to where it would be
    /// seen: the kiosk works all the same.
    @MainActor func load() throws -> KioskDefinition {
        let definition = try definition()
        for fault in DataCheck.faults(of: definition, thorough: false) {
            logger.warning("\(fault.location): \(fault.statement)")
        }
        return definition
    }
}
