import KioskFile
import Logging
import Toolkit

/// The check of a kiosk against standards of accessibility.
enum AccessibilityCheck {
    /// The panel on which a kiosk is measured if none is named.
    nonisolated private static let usualPanel = "10.1in-1280x800"

    /// Returns the report for a kiosk.
    ///
    /// - Parameters:
    ///   - definition: The definition of the kiosk.
    ///   - file: The path of the kiosk file.
    ///   - models: The panels on which the kiosk is measured; empty for the usual one.
    ///   - logger: The logger of the kiosk.
    static func report(
        on definition: KioskDefinition, in file: String, models: [PanelModel], logger: Logger
    ) async throws -> ConformanceReport {
        let review = try AccessibilityReview(path: file, format: .standard)
        let models = models.isEmpty ? [PanelModel(named: usualPanel)].compactMap(\.self) : models
        let check = try await PanelCheck(definition, logger: logger)
        let measured = try models.flatMap { try check.accessibilityFindings(on: $0, review) }
        return ConformanceReport(
            title: definition.title.text(in: definition.languages.first ?? .english), file: file,
            panels: models.map(\.name), ConformanceEvidence(review, definition, measured: measured))
    }
}
