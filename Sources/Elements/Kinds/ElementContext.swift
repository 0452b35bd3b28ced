import Drawing
import ICU
import KioskFile

/// What an element on a page needs to know beside its definition: what people read there, and what they have set.
public struct ElementContext {
    /// What people read.
    public let language: Language
    private let numbers: NumberFormatter
    /// The element's place on its page, by which the values know it.
    private let index: Int
    private let values: SetValues
    let links: KioskActions

    /// - Parameters:
    ///   - language: what people read.
    ///   - numbers: writes numbers as the language does.
    ///   - index: the element's place on its page, from 0.
    ///   - values: what people have set on the page.
    ///   - links: what ties the element to the panel.
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

    /// The values of the kiosk's sources; nil where it has none.
    var live: LiveValues? { links.live }

    /// What time it is.
    public var clock: WallClock { links.clock }

    /// A text of the kiosk file as people read it; empty for none.
    public func text(_ text: LocalizedText?) -> String { text?.text(in: language) ?? "" }

    /// A number as the language writes it.
    ///
    /// - Parameters:
    ///   - number: any; what is not finite is written as such.
    ///   - decimals: how many digits there are at least and at the most behind the decimal sign.
    ///   - isGrouped: whether thousands are parted as the language parts them.
    public func text(_ number: Double, decimals: ClosedRange<Int> = 0...3, isGrouped: Bool = true) -> String {
        numbers.text(number, decimals: decimals, isGrouped: isGrouped)
    }

    /// A number with its unit as the language writes both: a per-cent sign stands before the number in some, close to it in others.
    ///
    /// - Parameters:
    ///   - number: any; what is not finite is written as such.
    ///   - unit: beside it; empty for none.
    public func text(_ number: Double, unit: String) -> String {
        switch unit {
        case "": text(number)
        case "%": numbers.text(number, decimals: 0...3, unit: .percent)
        default: "\(text(number)) \(unit)"
        }
    }

    /// What a person set the element to; nil where nobody did.
    public func value<Value: Sendable>(as type: Value.Type = Value.self) -> Value? { values.value(at: index) }

    /// Remembers what a person set the element to, for as long as the kiosk runs.
    public func set(_ value: some Sendable) { values.set(value, at: index) }

    /// Remembers what a person set the element to, over a restart of the panel, too.
    public func keep(_ value: some KeptValue) { values.keep(value, at: index) }

    /// Has all of the panel speak another language of the kiosk.
    public func choose(_ language: Language) { links.languages(language) }

    /// Whether the kiosk has a page of a title, in any of its languages.
    public func hasPage(_ title: String) -> Bool { links.pages(title) != nil }

    /// Shows the page of a title; nothing where there is none of it.
    public func openPage(_ title: String) { links.pages(title)?() }
}
