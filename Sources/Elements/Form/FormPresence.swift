import JSON
import KioskFile
import Toolkit

/// The fields of a form that are there, depending on the entries in other fields and on values of sources.
final class FormPresence {
    private let fields: [FormField]
    /// The conditions on values of sources.
    private let conditions: ValueConditions
    /// The index of each field's condition among `conditions`; `nil` for a field without one.
    private let indices: [Int?]
    private var onChange: () -> Void = {}
    private weak var live: LiveValues?
    private var isFollowing = false

    init(_ fields: [FormField]) {
        self.fields = fields
        var found: [ValueCondition] = []
        indices = fields.map { field in
            guard case .value(let condition)? = field.condition else { return nil }
            found.append(condition)
            return found.count - 1
        }
        conditions = ValueConditions(found)
    }

    /// A Boolean value that tells whether an entry can make fields come or go.
    var dependsOnEntries: Bool {
        fields.contains { if case .entry? = $0.condition { true } else { false } }
    }

    /// Returns `true` if a field is there. A field that depends on one that is not there is not there either, unless the condition is met
    /// by an empty entry.
    ///
    /// - Parameters:
    ///   - index: The index of the field.
    ///   - entries: The entries of the form.
    func isThere(_ index: Int, _ entries: [String: FormValue]) -> Bool {
        guard fields.indices.contains(index) else { return false }
        if let condition = indices[index] { return conditions.isFulfilled(condition) }
        guard case .entry(let name, let comparison)? = fields[index].condition,
            // A field depends on fields above it only, so this ends.
            let other = fields[..<index].firstIndex(where: { $0.name == name })
        else { return true }
        let entry = isThere(other, entries) ? entries[name] : nil
        return ConditionLevel(comparison).holds(fields[other].value(of: entry)) ?? false
    }

    /// Calls `then` when a field may have come or gone because of a source's value.
    func follow(_ live: LiveValues?, then: @escaping () -> Void) {
        onChange = then
        guard !isFollowing || live !== self.live else { return }
        (self.live, isFollowing) = (live, true)
        conditions.follow(live) { [weak self] in self?.onChange() }
    }
}
