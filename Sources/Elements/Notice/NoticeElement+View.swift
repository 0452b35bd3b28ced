import KioskFile
import Toolkit

extension NoticeElement: VisibleElement {
    @MainActor var cells: CellSpan { .text }

    @MainActor static func makeView() -> NoticeView { NoticeView() }

    @MainActor func show(in view: NoticeView, _ setting: ElementContext) {
        view.title = setting.text(title)
        view.tone = tone
        guard let live else {
            view.text = setting.text(text)
            return
        }
        setting.follow(text: live, in: view) { [weak view] text, note in
            let start = String(text.unicodeScalars.prefix(Limits.text))
            view?.text = [start, note].filter { !$0.isEmpty }.joined(separator: "\n")
        }
    }
}
