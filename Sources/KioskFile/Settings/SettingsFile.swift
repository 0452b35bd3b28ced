import System

/// The settings of a program that comes with Thumbrail, in YAML, held against a table of keys as a kiosk file is.
public enum SettingsFile {
    /// Bytes at the most.
    public static let maximumBytes = 65_536

    /// What a file says.
    ///
    /// - Parameters:
    ///   - path: of the file.
    ///   - table: of its keys.
    ///   - check: makes settings of them, and reports what is wrong; what it returns is of use only where nothing is.
    /// - Throws: all mistakes at once, with their places.
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
            let nothing = KioskFileError(.unreadable, at: .start(of: path), "there are no settings")
            throw KioskFileErrors(errors.isEmpty ? [nothing] : errors)
        }
        return settings
    }
}
