import Elements

/// The connections of a detail's elements to the kiosk.
struct RowPageSetting {
    /// A closure that returns the values that users have set on the page of a row.
    var values: (RowContent.ID) -> SetValues = { _ in SetValues() }
    var links = KioskActions()
}
