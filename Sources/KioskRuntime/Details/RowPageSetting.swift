import Elements

/// The parts of the kiosk that the elements of a detail need.
struct RowPageSetting {
    /// Returns the values that users have set on the page of a row.
    var values: (RowContent.ID) -> SetValues = { _ in SetValues() }
    var links = KioskActions()
}
