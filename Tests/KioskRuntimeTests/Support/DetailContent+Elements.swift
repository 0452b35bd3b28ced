import KioskFile

@testable import KioskRuntime

/// Elements that tests read and write by name.
nonisolated extension DetailContent {
    init(title: String, subtitle: String? = nil, text: String?) {
        self.init(title: title, subtitle: subtitle)
        self.text = text
    }

    var text: String? {
        get { elements[TextElement.self]?.text.original }
        set { elements[TextElement.self] = newValue.map { TextElement(LocalizedText($0)) } }
    }

    var symbol: String? { elements[SymbolElement.self]?.symbol }
    var fields: [FieldsElement.Field] { elements[FieldsElement.self]?.fields ?? [] }
    var level: Double? { elements[LevelElement.self]?.level }
}
