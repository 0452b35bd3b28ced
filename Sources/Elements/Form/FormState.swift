import KioskFile
import Toolkit

/// The entry in one field of a form.
nonisolated enum FormValue: Hashable, Sendable {
    /// A typed text (also of a number field) or, in the sent entries, an option in the kiosk's first language.
    case text(String)
    /// The number entered in a number field. Used only in the sent entries; while it is being typed, it is ``text(_:)``.
    case number(Double)
    /// The index of the selected option.
    case option(Int)
    /// A date, a time on the first day of the year 2000, or both.
    case date(DateAndTime)
    /// The state of a check box.
    case flag(Bool)
}

/// The current and the sent entries of a form.
nonisolated struct FormState: Hashable, Sendable, TypedInput {
    /// The current entries, by the names of the fields. Empty fields are left out.
    var entries: [String: FormValue] = [:]
    /// The cleared entries, which can be restored until the user makes a new entry; `nil` if there are none.
    var cleared: [String: FormValue]?
    /// A Boolean value that tells whether the form was sent and shows the summary.
    var isSent = false
    /// The most recently sent entries, by the names of the fields; `nil` if the form was never sent.
    var sent: [String: FormValue]?
    /// The number of times the form was sent since the kiosk was started.
    var sentCount = 0

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
    }

    /// Sends the entries. Does nothing if they were already sent.
    mutating func send(_ fields: [FormField]) {
        guard !isSent else { return }
        isSent = true
        cleared = nil
        sent = [:]
        for field in fields { sent?[field.name] = entries[field.name].flatMap(field.sentValue) }
        (sentCount, _) = sentCount.addingReportingOverflow(1)
    }

    /// Starts a new, empty form. The sent entries are kept.
    mutating func beginAnew() {
        (entries, cleared, isSent) = ([:], nil, false)
    }
}

nonisolated extension FormField {
    /// Returns the value to send for an entry, independent of the language; `nil` if there is nothing to send.
    func sentValue(_ entry: FormValue) -> FormValue? {
        switch (kind, entry) {
        case (.typed(let typed), .text(let text)) where typed.kind.isNumber:
            typed.number(in: text).map { .number($0) }
        case (.choice(let options), .option(let index)):
            options.indices.contains(index) ? .text(options[index].original) : nil
        default: entry
        }
    }
}
