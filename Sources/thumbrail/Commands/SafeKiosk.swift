import Drawing
import Elements
import KioskFile
import Logging

/// What a safe page takes from the kiosk file whose kiosk has crashed again and again: how the screen is, how it looks, and whom to tell.
struct SafeKiosk {
    /// That of the last good file, or else of the present one; one without anything where there is neither.
    let definition: KioskDefinition
    /// Whom to tell; nil where no file says it.
    let contact: LocalizedText?
    /// What the file said when the page began; nil where it was wrong, or not read.
    private let present: KioskDefinition?
    private let logger: Logger

    /// - Parameters:
    ///   - file: the kiosk file.
    ///   - isBare: whether nothing is read: what the files say has brought down a safe page.
    init(of file: String, isBare: Bool, logger: Logger) {
        self.logger = logger
        present = isBare ? nil : try? KioskDefinition.load(path: file, format: .standard)
        let good = isBare ? nil : GoodKiosk(of: file)?.definition()
        definition = good ?? present ?? KioskDefinition(title: "", folder: ".", tabs: [])
        contact = good?.contact ?? present?.contact
    }

    /// What the file included when the page began.
    var includes: [String] { present?.includes ?? [] }

    /// Whether a file that was read again is worth a try: it is another one, and is not wrong.
    func isNews(_ reading: KioskFileWatch.Reading) -> Bool {
        guard case .success(let definition) = reading, definition != present else {
            logger.debug("the kiosk file was read again, and says nothing new")
            return false
        }
        return true
    }
}
