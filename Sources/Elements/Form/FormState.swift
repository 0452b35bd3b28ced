import KioskFile
import Toolkit

/// What was filled in, in one field of a form.
public nonisolated enum FormValue: Hashable, Sendable {
    /// A text, or the option of a choice in the kiosk's first language. What is being typed is one, too, where it is to become a number.
    case text(String)
    /// A number that was typed.
    case number(Double)
    /// The place of an option, from 0.
    case option(Int)
    /// A date, a time on the first day of 2000, or both.
    case date(DateAndTime)
    /// Whether a box is ticked.
    case flag(Bool)
}

/// How far a person has come with a form, and what was sent.
public nonisolated struct FormState: Hashable, Sendable {
    /// What is filled in at the moment, by the fields' names; fields that are empty are not there.
    public var entries: [String: FormValue] = [:]
    /// What was taken away at once, and can be brought back until something new is filled in; nil for nothing.
    public var cleared: [String: FormValue]?
    /// Whether the form was sent, and shows what that was.
    public var isSent = false
    /// What was sent last, by the fields' names; nil where nothing was.
    public var sent: [String: FormValue]?
    /// How many times the form was sent since the kiosk was started.
    public var sentCount = 0

    /// An empty form.
    public init() {}

    /// Fills in a field, or empties it with nil.
    mutating func enter(_ value: FormValue?, in name: String) {
        guard entries[name] != value else { return }
        entries[name] = value
        cleared = nil
    }

    /// Takes away what was filled in, or brings it back where that was done before.
    mutating func clearOrRestore() {
        (entries, cleared) = cleared.map { ($0, nil) } ?? ([:], entries.isEmpty ? nil : entries)
    }

    /// Sends what was filled in, once.
    mutating func send(_ fields: [FormField]) {
        guard !isSent else { return }
        isSent = true
        cleared = nil
        sent = [:]
        for field in fields { sent?[field.name] = entries[field.name].flatMap(field.sentValue) }
        (sentCount, _) = sentCount.addingReportingOverflow(1)
    }

    /// Begins with an empty form; what was sent is kept.
    mutating func beginAnew() {
        (entries, cleared, isSent) = ([:], nil, false)
    }
}

nonisolated extension FormField {
    /// What is sent of an entry, in no language of its own; nil where there is nothing to send.
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
