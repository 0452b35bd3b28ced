import Drawing
import Elements
import KioskFile
import Toolkit

/// The page of elements of a row.
final class RowPageView: PackedGridView {
    private var row: RowContent.ID?
    private var content: PageContent?
    private var placed = PlacedElements(PageContent([]))
    private var observation: SceneNotifications.Observation?

    /// The views of the elements in the bar at the bottom of the detail, in reading order.
    var pinnedViews: [View] { placed.pinnedViews }
    /// Called when the page shows other elements.
    var onChange: (() -> Void)?

    /// Creates a page whose elements begin under the title of the detail.
    init() {
        super.init()
        centersFewViews = false
    }

    /// Shows a page. If only the language changed, the views are kept. New values that would remove a form with entries, or the element
    /// under a finger, are shown later.
    func show(_ page: PageContent, of row: RowContent.ID, in language: Language, _ setting: RowPageSetting) {
        observation = nil
        if self.row == row, let content, content != page, let scene, placed.holdsInput(from: page, of: content) {
            observation = scene.notifications.observe(Scene.fingersLiftedNotification) { [weak self] _ in
                self?.show(page, of: row, in: language, setting)
                self?.superview?.setNeedsLayout()
            }
            return
        }
        var isNew = false
        if self.row != row || content != page {
            // New values of the same row keep the views that do not show them.
            let former = self.row == row ? content.map { ($0, placed) } : nil
            placed = PlacedElements(page, keeping: former)
            (self.row, content) = (row, page)
            isNew = true
        }
        placed.show(in: language, setting.values(row), setting.links)
        if isNew {
            arrange(placed.items)
            columnCount = page.columns
            onChange?()
        }
    }
}
