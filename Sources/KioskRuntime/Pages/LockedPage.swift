import Drawing
import KioskFile
import Toolkit
import VerticalTabs

/// A page with a number pad in place of a locked tab. It does not show the tab's content.
final class LockedPage: PINController, KioskPage {
    private let localizedTitle: LocalizedText

    init(_ lock: KioskLock, title: LocalizedText, role: String) {
        localizedTitle = title
        super.init(lock, role: role)
        self.title = title.text(in: language)
    }

    var language = Language.english {
        didSet { title = localizedTitle.text(in: language) }
    }

    /// The initial state, because a locked page has no state to restore.
    var state: PageState { PageState(row: nil, offset: 0) }

    func join(_ kiosk: Kiosk, for tab: TabDefinition, at state: PageState?) {}

    /// Does nothing: the digits are already cleared when the page disappears.
    func goHome() {}

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        standsAlone = true
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        standsAlone = false
    }
}
