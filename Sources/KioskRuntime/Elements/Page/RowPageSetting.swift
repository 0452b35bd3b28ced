import Elements

/// What the elements of a tab's rows need of the kiosk.
struct RowPageSetting {
    /// What people have set on the page of a row.
    var values: (RowContent.ID) -> SetValues = { _ in SetValues() }
    /// What shows the tab of a title; nil where there is none of it.
    var pages: (String) -> (() -> Void)? = { _ in nil }
}
