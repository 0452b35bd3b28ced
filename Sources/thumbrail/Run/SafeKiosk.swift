import Drawing
import Elements
import KioskFile
import Logging

/// The parts of a kiosk file that the safe page needs after repeated crashes: the properties of the screen, the appearance, and the
/// contact.
final class SafeKiosk {
    /// The definition in the last known good file, or else in the current file. If there is neither, it is empty.
    let definition: KioskDefinition
    /// The contact for reporting a fault, or `nil` if no file sets it.
    let contact: LocalizedText?
    /// The definition in the current file when the page appeared, or `nil` if it had errors or was not read.
    private let current: KioskDefinition?
    private let logger: Logger

    /// Reads the files.
    ///
    /// - Parameters:
    ///   - file: The path of the kiosk file.
    ///   - isBare: A Boolean value that tells whether no file is read, because the contents have crashed an earlier safe page.
    ///   - logger: The logger of the program.
    init(of file: String, isBare: Bool, logger: Logger) {
        self.logger = logger
        current = isBare ? nil : try? KioskDefinition.load(path: file, format: .standard)
        let lastKnownGood = isBare ? nil : GoodKiosk(of: file)?.definition()
        definition = lastKnownGood ?? current ?? KioskDefinition(title: "", folder: ".", tabs: [])
        contact = lastKnownGood?.contact ?? current?.contact
    }

    /// The paths of the included files when the page appeared.
    var includes: [String] { current?.includes ?? [] }

    /// Returns `true` if a new reading of the file is worth a retry: it has changed and has no errors.
    func isNews(_ reading: KioskFileWatch.Reading) -> Bool {
        guard case .success(let definition) = reading, definition != current else {
            logger.debug("no changes in the reloaded kiosk file")
            return false
        }
        return true
    }
}
