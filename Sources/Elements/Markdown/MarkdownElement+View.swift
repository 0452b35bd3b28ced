import Files
import KioskFile
import Toolkit

extension MarkdownElement: VisibleElement {
    @MainActor public static var isWide: Bool { true }

    @MainActor public static func makeView() -> MarkdownView { MarkdownView() }

    @MainActor public func show(in view: MarkdownView, _ setting: ElementSetting) {
        view.folder = folder
        view.onLink = { setting.openPage($0) }
        view.hasPage = { setting.hasPage($0) }
        switch source {
        case .text(let text): view.show(Array(setting.text(text).utf8))
        // One that cannot be read is an empty one: the check of the kiosk file has said so.
        case .file(let path): view.show((try? InputFile(path).start(Limits.markdown + 1)) ?? [])
        case .value(let name):
            setting.follow(text: name, in: view) { [weak view] text, note in
                view?.show(Array(text.utf8.prefix(Limits.markdown + 1)), note: note)
            }
        }
    }
}
