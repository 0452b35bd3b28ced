import Drawing

/// What a sheet or a page asks of a controller that it shows.
nonisolated struct SheetItem: ContainerItem {
    var isModal = false
    var contentSize = Size.zero
}

extension ViewController {
    /// True leaves Escape, a tap beside a sheet, and a sheet's cross without effect: only ``dismiss()`` closes what this controller is
    /// presented in.
    public var isModalInPresentation: Bool {
        get { self[SheetItem.self].isModal }
        set { self[SheetItem.self].isModal = newValue }
    }

    /// How large the view would like to be on a sheet, in points; 0 is as large as it can be.
    public var preferredContentSize: Size {
        get { self[SheetItem.self].contentSize }
        set { self[SheetItem.self].contentSize = newValue }
    }
}
