import KioskFile
import System
import Toolkit

extension MarkdownElement: VisibleElement {
    @MainActor var cells: CellSpan { .text }

    @MainActor static func makeView() -> MarkdownView { MarkdownView() }

    @MainActor func show(in view: MarkdownView, _ setting: ElementContext) {
        view.folder = folder
        view.onLink = { setting.openPage($0) }
        view.hasPage = { setting.hasPage($0) }
        switch source {
        case .text(let text): view.show(Array(setting.text(text, insert: MarkdownText.escaped).utf8))
        // A file that cannot be shown was already reported when the kiosk file was checked.
        case .file(let path): view.show(Self.content(of: path) ?? [])
        case .value(let name):
            setting.follow(text: name, in: view) { [weak view] text, note in
                view?.show(Array(text.utf8.prefix(Limits.markdown + 1)), note: note)
            }
        }
    }

    /// Returns the beginning of a text file; `nil` if it cannot be read, or contains a PIN hash, which must not be shown.
    nonisolated private static func content(of path: String) -> [UInt8]? {
        guard let bytes = try? InputFile(path).start(Limits.markdown + 1), !PasswordHash.isContent(bytes) else {
            return nil
        }
        return bytes
    }
}
