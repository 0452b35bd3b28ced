import JSON
import KioskFile

/// The values that the user has set on a page.
///
/// They outlive the views of the page, which are released if memory is low. Values of a ``KeptValue`` type also survive a restart of the
/// program. These are identified by the name of their element, because its index may have changed in the kiosk file by then.
public final class SetValues {
    /// The values, by the index of the element on the page.
    private var values: [Int: any Sendable] = [:]
    /// The values on the parts of elements that consist of further elements, by the index of the element and the name of the part.
    private var parts: [Int: [String: SetValues]] = [:]
    /// The names of the page's elements; empty until the page was shown.
    private var names: [String] = []
    /// The values that survive a restart of the program, by the name of the element.
    private var kept: [String: JSONValue]

    /// A closure that is called when a persistent value changes.
    package var onKeep: (() -> Void)?

    /// The maximum length of a name, in bytes. Longer names are truncated.
    private static let longestName = 200

    /// Creates an object without values.
    public convenience init() { self.init(kept: [:]) }

    /// Creates an object with the values of the previous run.
    ///
    /// - Parameter kept: The values, by the name of the element. An element ignores a value of another type.
    package init(kept: [String: JSONValue]) {
        self.kept = kept
    }

    /// The values that survive a restart of the program, by the name of the element.
    package var keptValues: [String: JSONValue] { kept }

    /// Returns the names that identify the elements of a page across restarts. A name consists of the kind of the element and its first
    /// text, in the kiosk's first language. Equal names are numbered.
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

    /// Sets the names of the page's elements. Persistent values of elements that no longer exist are removed.
    package func take(names: [String]) {
        guard names != self.names else { return }
        self.names = names
        let known = Set(names)
        kept = kept.filter { known.contains($0.key) }
    }

    /// Returns the value of an element; `nil` if there is none.
    func value<Value: Sendable>(at index: Int) -> Value? {
        if let value = values[index] { return value as? Value }
        guard names.indices.contains(index), let saved = kept[names[index]],
            let type = Value.self as? any KeptValue.Type
        else { return nil }
        return type.init(kept: saved) as? Value
    }

    /// Returns the values of the parts of an element, such as the entries of a list, which are made on first use. Values of other parts are
    /// dropped.
    func values(ofParts names: [String], at index: Int) -> [String: SetValues] {
        let former = parts[index] ?? [:]
        let current = names.reduce(into: [:]) { $0[$1] = former[$1] ?? SetValues() }
        parts[index] = current
        return current
    }

    /// Returns the values with new indices. Values without a new index are dropped.
    ///
    /// - Parameters:
    ///   - places: The new index of each element, by its old index.
    ///   - old: The old names of the elements.
    ///   - new: The new names of the elements.
    package func moved(_ places: [Int: Int], from old: [String], to new: [String]) -> SetValues {
        let moved = SetValues()
        for (index, place) in places {
            moved.values[place] = values[index]
            moved.parts[place] = parts[index]
            if old.indices.contains(index), new.indices.contains(place) { moved.kept[new[place]] = kept[old[index]] }
        }
        return moved
    }

    /// Removes the text that was typed into fields and forms. Other values are kept.
    package func forgetTyped() {
        values = values.filter { !($0.value is any TypedInput) }
        for part in parts.values.flatMap(\.values) { part.forgetTyped() }
    }

    /// A Boolean value that tells whether any field or form contains input.
    package var hasTyped: Bool {
        values.values.contains { ($0 as? any TypedInput).map { !$0.isBlank } ?? false }
            || parts.values.contains { $0.values.contains(where: \.hasTyped) }
    }

    func set(_ value: some Sendable, at index: Int) { values[index] = value }

    func keep(_ value: some KeptValue, at index: Int) {
        values[index] = value
        guard names.indices.contains(index), kept[names[index]] != value.kept else { return }
        kept[names[index]] = value.kept
        onKeep?()
    }
}
