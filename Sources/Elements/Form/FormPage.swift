import KioskFile

/// A page of a form with several pages.
nonisolated struct FormPage: Hashable, Sendable {
    /// The title of the page; `nil` for none.
    var title: LocalizedText?
    /// The indices of its fields among those of the form.
    var fields: Range<Int>
}
