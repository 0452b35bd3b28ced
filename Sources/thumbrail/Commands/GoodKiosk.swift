import Elements
import Glibc
import JSON
import KioskFile
import Logging
import System

/// The kiosk file as it was when it was good last, for a start at which it is not; and a kiosk that says what is wrong, where there is no
/// such file.
///
/// For panels: nobody there sees what a program writes, and a dark panel says nothing. What the file refers to is not kept with it.
nonisolated struct GoodKiosk: Sendable {
    private let kiosk: String
    private let kept: String

    /// - Returns: nil where there is no place for it.
    @MainActor init?(of kiosk: String) {
        guard let kept = StateFile.goodPath(forKiosk: kiosk) else { return nil }
        (self.kiosk, self.kept) = (kiosk, kept)
    }

    /// What it said; nil where there is nothing that still holds.
    func definition() -> KioskDefinition? {
        guard let bytes = try? InputFile.bytes(of: kept, upTo: Limits.bytes) else { return nil }
        // What it includes is kept with it, one after the other.
        var number = 0
        return try? KioskDefinition.parse(bytes, path: kiosk, format: .standard) { _, limit throws(FileError) in
            defer { number += 1 }
            return try InputFile.bytes(of: part(number), upTo: limit)
        }
    }

    /// Whether there is one, and it is another than the kiosk file is now.
    var isAnother: Bool {
        guard let good = try? InputFile.bytes(of: kept, upTo: Limits.bytes) else { return false }
        var number = 0
        var isAnother = (try? InputFile.bytes(of: kiosk, upTo: Limits.bytes)) != good
        _ = try? KioskDefinition.parse(good, path: kiosk, format: .standard) { path, limit throws(FileError) in
            defer { number += 1 }
            let part = try InputFile.bytes(of: part(number), upTo: limit)
            if (try? InputFile.bytes(of: path, upTo: limit)) != part { isAnother = true }
            return part
        }
        return isAnother
    }

    /// Whether there is one.
    var isKept: Bool { access(kept, F_OK) == 0 }

    /// A file is good once it was on screen so long: it may be what the kiosk crashes of.
    static let trial = Duration.seconds(60)

    /// Where what it includes is kept.
    private func part(_ number: Int) -> String { "\(kept).\(number)" }

    /// Keeps the file as it is now, on a thread of its own, unless it is wrong or is kept already.
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
                try Folder.make(Folder.of(kept))
                // The whole of it comes last: what ends in between is a file with another's parts, which is held against the format again.
                for (number, part) in parts.enumerated() { try Self.write(part, to: self.part(number)) }
                try Self.write(bytes, to: kept)
            } catch {
                logger.warning("the kiosk file is not kept for a start at which it is wrong: \(error.reason)")
            }
        }
    }

    /// Writes a file, unless it says that already.
    private static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        if (try? InputFile.bytes(of: path, upTo: Limits.bytes)) == bytes { return }
        try OutputFile.replace(path, with: bytes)
    }

    /// A kiosk that lists mistakes.
    static func page(of errors: KioskFileErrors, in file: String) -> KioskDefinition? {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        // JSON is YAML.
        func quoted(_ text: String) -> String {
            (try? JSONValue.string(String(text.unicodeScalars.prefix(longestText))).encoded()) ?? "\"\""
        }
        func line(_ location: FileLocation) -> String {
            let own = location.file.split(separator: "/").last.map(String.init) ?? location.file
            return location.file == file ? "Line \(location.line)" : "\(own), line \(location.line)"
        }
        let rows = errors.errors.prefix(maximumErrors).map { error in
            "{title: \(quoted(line(error.location))), subtitle: \(quoted(error.statement)), text: \(quoted(error.statement))}"
        }
        let text = """
            title: \(quoted(name))
            tabs: [{title: \(quoted("Mistakes in \(name)")), icon: warning, rows: [\(rows.joined(separator: ", "))]}]
            """
        return try? KioskDefinition.parse(text, path: file)
    }

    /// Of those that a person mends before the next look.
    private static let maximumErrors = 100
    private static let longestText = 180
}
