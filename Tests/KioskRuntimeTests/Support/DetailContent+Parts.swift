import Drawing
import Elements
import KioskFile

@testable import KioskRuntime

/// Parts that tests read and write as plain text.
nonisolated extension DetailContent {
    init(
        title: String, subtitle: String? = nil, symbol: String? = nil, picture: ImageName? = nil, text: String? = nil,
        level: Double? = nil, fields: [KeyValue] = []
    ) {
        self.init(title: title, subtitle: subtitle)
        self.symbol = symbol
        self.picture = picture
        self.text = text.map { ParagraphElement(LocalizedText($0)) }
        self.level = level
        if !fields.isEmpty {
            let lines = fields.map { KeyValueElement.Line(title: LocalizedText($0.key), text: LocalizedText($0.value)) }
            self.fields = KeyValueElement(title: "", lines: lines)
        }
    }

    /// The labels and values of the table.
    var pairs: [KeyValue] { fields?.lines.map { KeyValue($0.title.original, $0.text.original) } ?? [] }
}
