import Drawing

/// The settings of a controller that a sheet or a page reads.
nonisolated struct SheetItem: ContainerItem {
    var isModal = false
    var contentSize = Size.zero
}

extension ViewController {
    /// A Boolean value that tells whether only ``dismiss()`` closes the presentation of this controller. Escape, a tap
    /// outside of a sheet and a sheet's close button then have no effect.
    public var isModalInPresentation: Bool {
        get { self[SheetItem.self].isModal }
        set { self[SheetItem.self].isModal = newValue }
    }

    /// The preferred size of the view on a sheet, in points. A length of 0 requests as much space as is available.
    public var preferredContentSize: Size {
        get { self[SheetItem.self].contentSize }
        set { self[SheetItem.self].contentSize = newValue }
    }
}
