import Drawing
import Toolkit

/// Languages in the popover that lists tabs, each in its own name, the present one with a check mark.
final class LanguageList {
    let controller = TabOverflowController()
    private let languages: [Language]
    /// What the rows of the list are known by.
    private let identities: [Identity]

    private final class Identity {}

    /// The present one.
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
