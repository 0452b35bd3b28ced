import KioskFile
import Toolkit

/// The entry in one field of a form.
nonisolated enum FormValue: Hashable, Sendable {
    /// A typed text, also of a number field.
    case text(String)
    /// The index of the selected option.
    case option(Int)
    /// The selected option of a source's list.
    case listed(ListedOption)
    /// A date, a time on the first day of the year 2000, or both.
    case date(DateAndTime)
    /// The state of a check box.
    case flag(Bool)
    /// A number of stars.
    case stars(Int)
}

/// The entries of a form, and the outcome of sending them.
nonisolated struct FormState: Hashable, Sendable, TypedInput {
    /// The entries, by the names of the fields. Empty fields are left out.
    var entries: [String: FormValue] = [:]
    /// The index of the page that is shown.
    var page = 0
    /// The cleared entries, which can be restored until the user makes a new entry; `nil` if there are none.
    var cleared: [String: FormValue]?
    /// The last attempt to send the entries; `nil` if there is none since the form was cleared.
    var submission: Submission?
    /// A Boolean value that tells whether the source has taken the entries, and the form shows the summary.
    var isSent = false
    /// A Boolean value that tells whether the entries were saved for a source that is away. They are no longer shown.
    var isSaved = false

    /// Creates the state of an empty form.
    init() {}

    var isBlank: Bool { self == FormState() }

    /// Sets the entry of a field; `nil` empties the field.
    mutating func enter(_ value: FormValue?, in name: String) {
        guard entries[name] != value else { return }
        entries[name] = value
        cleared = nil
    }

    /// Clears the entries, or restores them if they were cleared.
    mutating func clearOrRestore() {
        (entries, cleared) = cleared.map { ($0, nil) } ?? ([:], entries.isEmpty ? nil : entries)
        submission = nil
        page = 0
    }

    /// Begins to send the entries.
    mutating func begin(_ submission: Submission) {
        (self.submission, cleared) = (submission, nil)
    }

    /// Removes the entries, because they were saved for a source that is away.
    mutating func clearSaved() { (entries, cleared, isSaved, page) = ([:], nil, true, 0) }

    /// Starts a new, empty form.
    mutating func beginAnew() { self = FormState() }
}
