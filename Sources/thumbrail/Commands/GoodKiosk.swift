import Elements
import Files
import JSON
import KioskFile
import Logging
import Processes

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
        return try? KioskDefinition.parse(bytes, path: kiosk, format: .standard)
    }

    /// Keeps the file as it is now, on a thread of its own, unless it is wrong or is kept already.
    func keep(logger: Logger) {
        OwnThread.start { [self] in
            guard let bytes = try? InputFile.bytes(of: kiosk, upTo: Limits.bytes),
                bytes != (try? InputFile.bytes(of: kept, upTo: Limits.bytes)),
                (try? KioskDefinition.parse(bytes, path: kiosk, format: .standard)) != nil
            else { return }
            do throws(FileError) {
                try Folder.make(Folder.of(kept))
                try OutputFile.replace(kept, with: bytes)
            } catch {
                logger.warning("the kiosk file is not kept for a start at which it is wrong: \(error.reason)")
            }
        }
    }

    /// A kiosk that lists mistakes.
    static func page(of errors: KioskFileErrors, in file: String) -> KioskDefinition? {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        // JSON is YAML.
        func quoted(_ text: String) -> String {
            (try? JSONValue.string(String(text.unicodeScalars.prefix(longestText))).encoded()) ?? "\"\""
        }
        let rows = errors.errors.prefix(mostErrors).map { error in
            "{title: Line \(error.place.line), subtitle: \(quoted(error.statement)), text: \(quoted(error.statement))}"
        }
        let text = """
            title: \(quoted(name))
            tabs: [{title: \(quoted("Mistakes in \(name)")), icon: warning, rows: [\(rows.joined(separator: ", "))]}]
            """
        return try? KioskDefinition.parse(text, path: file)
    }

    /// Of those that a person mends before the next look.
    private static let mostErrors = 100
    private static let longestText = 180
}
