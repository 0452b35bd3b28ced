import ArgumentParser
import Elements
import KioskFile
import Logging
import Rendering

/// The options that all commands for kiosk files share.
struct KioskOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("The kiosk file (default: the one installed on this machine).", valueName: "file"),
        completion: .file(extensions: ["yaml", "yml"]))
    var named: String?

    @Flag(name: .shortAndLong, help: "Log more details.")
    var verbose = false

    /// The exit code for a kiosk file with errors: EX_DATAERR of sysexits.
    nonisolated static let badKiosk = ExitCode(65)

    var logger: Logger { logger(keepingIn: nil) }

    /// Returns the logger of the program.
    ///
    /// - Parameter recent: The log that keeps the last lines, or `nil` to keep none.
    func logger(keepingIn recent: RecentLog?) -> Logger {
        var logger = Logger(label: "thumbrail") { KeptLogHandler(label: $0, keepingIn: recent) }
        logger.logLevel = verbose ? .debug : .notice
        return logger
    }

    /// Sets the log level of modules that create their own loggers. Call it once per process.
    ///
    /// - Parameter recent: The log that keeps the last lines, or `nil` to keep none.
    func bootstrapLogs(keepingIn recent: RecentLog? = nil) {
        let level = verbose ? Logger.Level.debug : .info
        LoggingSystem.bootstrap { label in
            var handler = KeptLogHandler(label: label, keepingIn: recent)
            handler.logLevel = level
            return handler
        }
    }

    /// The path of the kiosk file.
    var file: String { named ?? PanelSettings.ofThisMachine?.kiosk ?? "" }

    /// The settings of the installed kiosk, or `nil` if a kiosk file is given.
    var installed: PanelSettings? { named == nil ? PanelSettings.ofThisMachine : nil }

    func validate() throws {
        if named?.isEmpty == true { throw ValidationError("Specify a kiosk file.") }
        if file.isEmpty { throw ValidationError("Specify a kiosk file: none is installed on this machine.") }
    }

    /// Reads the file. If it has errors, they and the faults of its data are printed to standard error, and an exit code is thrown.
    ///
    /// - Parameters:
    ///   - thorough: A Boolean value that tells whether the pictures of a file with errors are decoded completely, and its texts are kept
    ///     with their locations.
    ///   - format: The format that the file is checked against.
    @MainActor func definition(thorough: Bool = false, format: KioskFormat = .standard) throws -> KioskDefinition {
        do throws(KioskFileErrors) {
            return try KioskDefinition.load(path: file, format: format, keepsTexts: thorough)
        } catch {
            Self.print(error, thorough: thorough)
            throw Self.badKiosk
        }
    }

    /// Prints all errors of a file, and the faults of its data.
    @MainActor private static func print(_ errors: KioskFileErrors, thorough: Bool) {
        let faults = DataCheck.faults(
            of: errors.pictures, errors.font, errors.icons, beside: errors.dataFaults, thorough: thorough)
        for error in KioskFileError.listed(errors.errors + faults) { StandardError.print(error.description) }
    }

    /// Reads the file for a screen that shows only the kiosk. If the file has errors, they are printed to standard error, and the last
    /// known good version or a kiosk that lists the errors is returned.
    ///
    /// - Returns: The kiosk, and the errors of the file unless the kiosk lists them itself.
    @MainActor func definitionForScreen() throws -> (kiosk: KioskDefinition, unsaid: KioskFileErrors?) {
        do throws(KioskFileErrors) {
            return (try KioskDefinition.load(path: file, format: .standard), nil)
        } catch {
            Self.print(error, thorough: false)
            if let lastGood = GoodKiosk(of: file)?.definition() { return (lastGood, error) }
            guard let page = GoodKiosk.page(of: error, in: file) else { throw Self.badKiosk }
            return (page, nil)
        }
    }

    /// Reads the file for a kiosk that is shown. Faults of its data are logged and appear at the affected elements. The kiosk runs
    /// nevertheless.
    @MainActor func load() throws -> KioskDefinition {
        let definition = try definition()
        for fault in DataCheck.faults(of: definition, thorough: false) {
            logger.warning("\(fault.location): \(fault.statement)")
        }
        return definition
    }
}
