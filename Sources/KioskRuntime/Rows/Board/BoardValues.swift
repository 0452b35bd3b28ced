import JSON
import KioskFile
import SourceProtocol

/// The values of a row on a board, as texts of JSON values.
nonisolated struct BoardValues: Hashable, Sendable {
    let definition: BoardDefinition
    /// The fields of the detail, which have labels for the keys of the board.
    let fields: [JSONSource.Field]
    let time: String?
    let delay: String?
    /// The delay in whole minutes; `nil` if the row is on time.
    let delayMinutes: Int?
    let chip: String?
    let chipColor: String?
    let place: String?
    let isCancelled: Bool

    /// - Parameter texts: The texts of the columns in the order of ``BoardDefinition/keys``; `nil` for columns without a text.
    init(_ definition: BoardDefinition, fields: [JSONSource.Field], texts: [String?]) {
        self.definition = definition
        self.fields = fields
        func text(_ index: Int) -> String? {
            guard texts.indices.contains(index), let text = texts[index], !text.isEmpty else { return nil }
            return text
        }
        (time, delay, chip, chipColor, place) = (text(0), text(1), text(2), text(3), text(4))
        delayMinutes = BoardDelay.minutes(of: text(1), in: definition.delayUnit)
        isCancelled = text(5).flatMap { JSONValue.string($0).readFlag } ?? false
    }
}
