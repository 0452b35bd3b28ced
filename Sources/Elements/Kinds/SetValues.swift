import JSON
import KioskFile

/// What people have set on one page.
///
/// It outlives the views of the page, which go where memory is short. Values of a ``KeptValue`` type outlive the program, too: they are
/// known by what their element is called, because the kiosk file may have others before it by then.
public final class SetValues {
    /// By the element's place on the page.
    private var values: [Int: any Sendable] = [:]
    /// The names of the page's elements; empty until the page was seen.
    private var names: [String] = []
    /// What is kept over a restart, by the name of its element.
    private var kept: [String: JSONValue]

    /// Called when something is set that is kept over a restart.
    package var onKeep: (() -> Void)?

    /// In bytes: a longer name is cut, and what differs only behind that is told apart by its order.
    private static let longestName = 200

    /// Nobody has set anything.
    public convenience init() { self.init(kept: [:]) }

    /// What a former run has kept.
    ///
    /// - Parameter kept: by the name of its element. Whatever it says, an element that can make nothing of it is as it was before anybody
    ///   set it.
    package init(kept: [String: JSONValue]) {
        self.kept = kept
    }

    /// What is to be kept over a restart, by the name of its element.
    package var keptValues: [String: JSONValue] { kept }

    /// By what the elements of a page are known from one run to the next: their kind, what they are called in the kiosk's first language,
    /// and where that is the same, their order.
    package static func names(of elements: [any PageElement]) -> [String] {
        var counts: [String: Int] = [:]
        return elements.map { element in
            let text = element.texts.first ?? ""
            let name = String(decoding: "\(type(of: element).key.name) \(text)".utf8.prefix(longestName), as: UTF8.self)
            let number = counts[name, default: 0]
            counts[name] = number + 1
            return number == 0 ? name : "\(name) #\(number + 1)"
        }
    }

    /// The page has these elements: what is kept of others is kept no longer.
    package func take(names: [String]) {
        guard names != self.names else { return }
        self.names = names
        let known = Set(names)
        kept = kept.filter { known.contains($0.key) }
    }

    /// What an element was set to; nil where nobody did.
    func value<Value: Sendable>(at index: Int) -> Value? {
        if let value = values[index] { return value as? Value }
        guard names.indices.contains(index), let saved = kept[names[index]],
            let type = Value.self as? any KeptValue.Type
        else { return nil }
        return type.init(kept: saved) as? Value
    }

    /// The same values at other places; those that have none are gone.
    ///
    /// - Parameters:
    ///   - places: where elements are now, by where they were.
    ///   - old: the names of the elements that there were.
    ///   - new: the names of the elements that there are.
    package func moved(_ places: [Int: Int], from old: [String], to new: [String]) -> SetValues {
        let moved = SetValues()
        for (index, place) in places {
            moved.values[place] = values[index]
            if old.indices.contains(index), new.indices.contains(place) { moved.kept[new[place]] = kept[old[index]] }
        }
        return moved
    }

    /// Forgets what was typed, into fields and forms; what was set otherwise stays.
    package func forgetTyped() { values = values.filter { !($0.value is String || $0.value is FormState) } }

    /// Whether something was typed that is not sent, into fields or forms.
    package var hasTyped: Bool {
        values.values.contains { value in
            if let text = value as? String { return !text.isEmpty }
            return (value as? FormState).map { $0 != FormState() } ?? false
        }
    }

    func set(_ value: some Sendable, at index: Int) { values[index] = value }

    func keep(_ value: some KeptValue, at index: Int) {
        values[index] = value
        guard names.indices.contains(index), kept[names[index]] != value.kept else { return }
        kept[names[index]] = value.kept
        onKeep?()
    }
}
