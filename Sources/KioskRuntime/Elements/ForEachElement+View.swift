import Elements
import KioskFile
import Toolkit

/// The view of elements that are repeated for each entry of a list.
extension ForEachElement: VisibleElement {
    @MainActor public var cells: CellSpan { CellSpan(columns: .max, growth: .content) }

    @MainActor public static func makeView() -> EntriesView { EntriesView() }

    @MainActor public func show(in view: EntriesView, _ setting: ElementContext) { view.show(self, setting) }
}
