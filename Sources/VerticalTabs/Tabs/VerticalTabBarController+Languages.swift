import Drawing
import Toolkit

/// The list of languages, which covers everything beside the rail.
extension VerticalTabBarController {
    /// Opens the list of languages, like the language cell of the rail. Does nothing if there are less than two languages.
    public func showLanguageList() {
        guard shownLanguageList == nil, isViewLoaded, languages.count > 1 else { return }
        hideOverflowList()
        let languages = languages
        let list = LanguageList(languages)
        shownLanguageList = list
        list.controller.onDismiss = { [weak self] in self?.hideLanguageList() }
        list.controller.onChoose = { [weak self] index in
            guard let self else { return }
            self.hideLanguageList()
            self.choose(languages[index])
        }
        present(list.controller)
    }

    /// Closes the list of languages if it is open.
    public func hideLanguageList() {
        guard let list = shownLanguageList else { return }
        shownLanguageList = nil
        dismiss(list.controller)
    }

    private func choose(_ language: Language) {
        guard let scene, scene.language != language else { return }
        scene.language = language
        delegate?.tabBarController(self, didChoose: language)
    }
}
