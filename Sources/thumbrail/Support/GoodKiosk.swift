import Elements
import Glibc
import JSON
import KioskFile
import Logging
import System

/// The last known good version of a kiosk file, which is shown at a start if the current version has errors. If there is none, a kiosk
/// that lists the errors is shown.
///
/// On a panel the output of a program is not visible, and a black screen gives no information. The files that the kiosk refers to, other
/// than its includes, are not saved.
nonisolated struct GoodKiosk: Sendable {
    private let kiosk: String
    private let savedPath: String

    /// Creates the store for a kiosk file.
    ///
    /// - Returns: `nil` if there is no folder to save it in.
    @MainActor init?(of kiosk: String) {
        guard let savedPath = StateFile.goodPath(forKiosk: kiosk) else { return nil }
        (self.kiosk, self.savedPath) = (kiosk, savedPath)
    }

    /// Returns the definition in the saved version, or `nil` if there is no saved version or it is no longer valid.
    func definition() -> KioskDefinition? {
        guard let bytes = try? InputFile.bytes(of: savedPath, upTo: Limits.bytes) else { return nil }
        // The included files are saved next to the kiosk file, numbered in their order.
        var number = 0
        return try? KioskDefinition.parse(bytes, path: kiosk, format: .standard) { _, limit throws(FileError) in
            defer { number += 1 }
            return try InputFile.bytes(of: part(number), upTo: limit)
        }
    }

    /// A Boolean value that tells whether there is a saved version that differs from the current one.
    var isAnother: Bool {
        guard let saved = try? InputFile.bytes(of: savedPath, upTo: Limits.bytes) else { return false }
        var number = 0
        var isAnother = (try? InputFile.bytes(of: kiosk, upTo: Limits.bytes)) != saved
        _ = try? KioskDefinition.parse(saved, path: kiosk, format: .standard) { path, limit throws(FileError) in
            defer { number += 1 }
            let part = try InputFile.bytes(of: part(number), upTo: limit)
            if (try? InputFile.bytes(of: path, upTo: limit)) != part { isAnother = true }
            return part
        }
        return isAnother
    }

    /// A Boolean value that tells whether there is a saved version.
    var isKept: Bool { access(savedPath, F_OK) == 0 }

    /// The time for which a version has to be on the screen without a crash before it is saved.
    static let trial = Duration.seconds(60)

    /// Returns the path of a saved included file.
    private func part(_ number: Int) -> String { "\(savedPath).\(number)" }

    /// Saves the current version on a background thread, unless it has errors or is saved already.
    func keep(logger: Logger) {
        DetachedThread.start { [self] in
            guard let bytes = try? InputFile.bytes(of: kiosk, upTo: Limits.bytes) else { return }
            var parts: [[UInt8]] = []
            let definition = try? KioskDefinition.parse(bytes, path: kiosk, format: .standard) {
                path, limit throws(FileError) in
                let part = try InputFile.bytes(of: path, upTo: limit)
                parts.append(part)
                return part
            }
            guard definition != nil else { return }
            do throws(FileError) {
                try Folder.make(Folder.of(savedPath))
                // The kiosk file itself is written last. After an interruption the saved files may be from different versions; they are
                // checked when they are read.
                for (number, part) in parts.enumerated() { try Self.write(part, to: self.part(number)) }
                try Self.write(bytes, to: savedPath)
            } catch {
                logger.warning("cannot save a copy of the valid kiosk file: \(error.reason)")
            }
        }
    }

    /// Writes a file, unless it already has these contents.
    private static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        if (try? InputFile.bytes(of: path, upTo: Limits.bytes)) == bytes { return }
        try OutputFile.replace(path, with: bytes)
    }

    /// Returns a kiosk that lists errors.
    static func page(of errors: KioskFileErrors, in file: String) -> KioskDefinition? {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        // JSON is valid YAML.
        func quoted(_ text: String, upTo length: Int = longestSubtitle) -> String {
            (try? JSONValue.string(String(text.unicodeScalars.prefix(length))).encoded()) ?? "\"\""
        }
        func line(_ location: FileLocation) -> String {
            location.file == file ? "Line \(location.line)" : location.shortDescription
        }
        let rows = errors.errors.prefix(maximumErrors).map { error in
            let statement = error.statement(naming: \.shortDescription)
            return """
                {title: \(quoted(line(error.location))), subtitle: \(quoted(statement)), \
                text: \(quoted(statement, upTo: longestText))}
                """
        }
        let text = """
            title: \(quoted(name))
            tabs: [{title: \(quoted("Mistakes in \(name)")), icon: warning, rows: [\(rows.joined(separator: ", "))]}]
            """
        return try? KioskDefinition.parse(text, path: file)
    }

    /// The maximum number of errors on the page. More errors are not useful before the next save.
    private static let maximumErrors = 100
    private static let longestSubtitle = 180
    /// The maximum length of a text, which ends with the uses of a definition.
    private static let longestText = 1_000
}
