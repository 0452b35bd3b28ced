import System

/// The reader for settings files of programs that come with Thumbrail. Like kiosk files, the files are YAML and are checked against a key
/// table.
public enum SettingsFile {
    /// The maximum size of a settings file, in bytes.
    public static let maximumBytes = 65_536

    /// Reads and checks a settings file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - table: The table of the file's keys.
    ///   - check: A closure that makes settings from the checked mapping and reports errors. Its result is used only if there are no
    ///     errors.
    /// - Throws: All errors of the file, with their locations.
    public static func read<Settings>(
        _ path: String, _ table: KeyTable,
        _ check: (CheckedMapping, inout KioskFileChecker) -> Settings?
    ) throws(KioskFileErrors) -> Settings {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try InputFile.bytes(of: path, upTo: maximumBytes)
        } catch {
            throw KioskFileErrors([KioskFileError(.unreadable, at: .start(of: path), error.reason)])
        }
        let source: SourceText
        do throws(KioskFileError) {
            source = try SourceText(bytes, file: path)
        } catch {
            throw KioskFileErrors([error])
        }
        var composer = YAMLComposer(source)
        let root = composer.compose()
        var checker = KioskFileChecker(file: path, format: KioskFormat())
        let settings = root.flatMap { checker.mapping($0, table) }.flatMap { check($0, &checker) }
        let errors = composer.errors + checker.errors
        guard errors.isEmpty, let settings else {
            let missing = KioskFileError(.unreadable, at: .start(of: path), "the file contains no settings")
            throw KioskFileErrors(errors.isEmpty ? [missing] : errors)
        }
        return settings
    }
}
