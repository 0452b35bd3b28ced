import Drawing
import Toolkit

/// A list of languages in the popover that lists tabs. Each has its own name, and the current one has a check mark.
final class LanguageList {
    let controller = TabOverflowController()
    private let languages: [Language]
    /// The identities of the rows in the list.
    private let identities: [Identity]

    private final class Identity {}

    /// The current language.
    var chosen: Language? {
        didSet { controller.selectedIndex = languages.firstIndex { $0 == chosen } }
    }

    init(_ languages: [Language]) {
        self.languages = languages
        identities = languages.map { _ in Identity() }
        controller.marksChoice = true
        var item = TabItem()
        item.showsIcon = false
        controller.items = zip(identities, languages).map { identity, language in
            RailItem(id: ObjectIdentifier(identity), title: language.ownName, item: item)
        }
    }
}
