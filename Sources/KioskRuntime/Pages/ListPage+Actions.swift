import Drawing
import Elements
import ICU
import KioskFile
import Toolkit

/// The ends and the actions of a list's rows.
extension ListPage {
    /// Returns the press that a tap on a row means; `nil` if the row has no action.
    func press(of row: RowContent) -> ActionPress? {
        guard var action = row.action else { return nil }
        if row.data != nil { action = row.rowData.filled(action) }
        let context = elementContext
        return ActionPress(action, text: row.title, in: language, from: context.origin(row.title), context.links)
    }

    /// The context of the values of the rows.
    private var elementContext: ElementContext {
        ElementContext(
            language: language, numbers: formatter.numbers, index: 0, values: SetValues(),
            links: detailPage.setting.links)
    }

    /// Shows the end of a row and the result of its action.
    func showParts(of row: RowContent, in cell: RowCell) {
        let press = press(of: row)
        var row = row
        if row.data != nil, case .call(let isOn, let action)? = row.end.toggle {
            row.end.toggle = .call(isOn, row.rowData.filled(action))
        }
        cell.show(
            row, press.map { actions.outcome(of: row, $0, in: list.scene) } ?? .none,
            isPossible: press?.isPossible ?? true,
            elementContext, formatter)
    }

    /// Shows the result of a row's action, if the row is visible.
    func showResult(ofRow id: RowContent.ID) {
        for path in list.visibleRows {
            guard let cell = list.cell(at: path) as? RowCell, let row = row(at: path), row.id == id else { continue }
            showParts(of: row, in: cell)
        }
    }

    /// The approximate width of the widest end among the first rows, in points at the default text size.
    var widestEnd: Double {
        sections.lazy.flatMap(\.rows).prefix(Self.measuredRows)
            .reduce(0) { max($0, $1.end.estimatedWidth(hasMark: $1.action != nil)) }
    }
}
