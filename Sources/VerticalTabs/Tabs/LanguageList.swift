import Drawing
import Toolkit

/// A list of languages, each in its own language, in the same popover as the list of tabs. The current language has a check mark.
final class LanguageList {
    let controller = TabOverflowController()
    private let languages: [Language]
    /// The identities of the rows.
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
