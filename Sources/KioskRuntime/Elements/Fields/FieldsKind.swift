import KioskFile
import Toolkit

/// Shows a table of labels and values.
enum FieldsKind: DetailElementKind {
    static let place = DetailSection.column

    static func makeView() -> FieldTable { FieldTable() }

    static func show(_ element: FieldsElement, in table: FieldTable) {
        table.fields = element.fields
    }
}
