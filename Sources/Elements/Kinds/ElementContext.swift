import Drawing
import ICU
import KioskFile

/// The context in which an element is shown on a page: the language, the values that the user has set, and the panel's actions.
public struct ElementContext {
    /// The current language.
    public let language: Language
    let numbers: NumberFormatter
    /// The index of the element on its page, which identifies its value.
    private let index: Int
    private let values: SetValues
    package let links: KioskActions

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - language: The current language.
    ///   - numbers: The number formatter for the language.
    ///   - index: The index of the element on its page, from 0.
    ///   - values: The values that the user has set on the page.
    ///   - links: The actions and the data of the panel.
    package init(
        language: Language, numbers: NumberFormatter, index: Int, values: SetValues,
        links: KioskActions = KioskActions()
    ) {
        self.language = language
        self.numbers = numbers
        self.index = index
        self.values = values
        self.links = links
    }

    /// The values of the kiosk's sources; `nil` if it has none.
    var live: LiveValues? { links.live }

    /// The panel's clock.
    public var clock: WallClock { links.clock }

    /// Returns a text of the kiosk file in the current language, with the current values of sources in it; empty for `nil`.
    public func text(_ text: LocalizedText?) -> String {
        self.text(text) { $0.isolated(in: language.direction) }
    }

    /// Returns a text of the kiosk file like ``text(_:)``, with the answer to a call that it refers to.
    func text(_ text: LocalizedText?, answer: CallAnswer?) -> String {
        self.text(text, answer: answer) { $0.isolated(in: language.direction) }
    }

    /// Returns a number, formatted for the language.
    ///
    /// - Parameters:
    ///   - number: The number. Infinity and NaN are valid.
    ///   - decimals: The minimum and the maximum number of decimals.
    ///   - isGrouped: A Boolean value that tells whether thousands are separated.
    public func text(_ number: Double, decimals: ClosedRange<Int> = 0...3, isGrouped: Bool = true) -> String {
        numbers.text(number, decimals: decimals, isGrouped: isGrouped)
    }

    /// Returns a number with its unit, formatted for the language. The language also determines the position of a percent sign.
    ///
    /// - Parameters:
    ///   - number: The number. Infinity and NaN are valid.
    ///   - unit: The unit; empty for none.
    public func text(_ number: Double, unit: String) -> String {
        switch unit {
        case "": text(number)
        case "%": numbers.text(number, decimals: 0...3, unit: .percent)
        default: numbers.text(text(number), unit: unit)
        }
    }

    /// Returns the value that the user has set for the element; `nil` if there is none.
    public func value<Value: Sendable>(as type: Value.Type = Value.self) -> Value? { values.value(at: index) }

    /// Returns the values that the user has set on the parts of the element, by the names of the parts.
    package func values(ofParts names: [String]) -> [String: SetValues] { values.values(ofParts: names, at: index) }

    /// Stores the value that the user has set for the element, for as long as the kiosk runs.
    public func set(_ value: some Sendable) { values.set(value, at: index) }

    /// Stores the value that the user has set for the element, so that it survives a restart of the panel.
    public func keep(_ value: some KeptValue) { values.keep(value, at: index) }

    /// Changes the language of the whole panel.
    public func choose(_ language: Language) { links.languages(language) }

    /// Returns `true` if the kiosk has a page with a title, in any of its languages.
    public func hasPage(_ title: String) -> Bool { leads(PageLink(title)) }

    /// Shows the page with a title. Does nothing if there is no such page.
    public func openPage(_ title: String) { open(PageLink(title)) }

    /// Returns `true` if the kiosk has the tab of a link.
    func leads(_ link: PageLink) -> Bool { links.pages(link) != nil }

    /// Follows a link. Does nothing if there is no such tab.
    func open(_ link: PageLink) { links.pages(link)?() }
}
