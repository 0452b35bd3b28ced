import Elements

/// What the elements of a tab's rows need of the kiosk.
struct RowPageSetting {
    /// What people have set on the page of a row.
    var values: (RowContent.ID) -> SetValues = { _ in SetValues() }
    var links = KioskActions()
}
