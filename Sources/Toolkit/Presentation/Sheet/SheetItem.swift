import Drawing

/// The settings of a controller that a sheet or a page reads.
nonisolated struct SheetItem: ContainerItem {
    var isModal = false
    var contentSize = Size.zero
    var lowContentSize = Size.zero
}

/// The search field of a controller that a sheet shows with the title.
nonisolated struct SheetSearchItem: ContainerItem {
    var field: TextField?

    static func == (first: SheetSearchItem, second: SheetSearchItem) -> Bool { first.field === second.field }

    func hash(into hasher: inout Hasher) { hasher.combine(field.map { ObjectIdentifier($0) }) }
}

extension ViewController {
    /// The search field that a sheet shows below the title; `nil` for none. If the sheet has little height, as above a keyboard on a small
    /// panel, the title and the field are beside the content.
    package var sheetSearchField: TextField? {
        get { self[SheetSearchItem.self].field }
        set { self[SheetSearchItem.self].field = newValue }
    }

    /// A Boolean value that tells whether only ``dismiss()`` closes the presentation of this controller. Escape, a tap
    /// outside of a sheet and a sheet's close button then have no effect.
    public var isModalInPresentation: Bool {
        get { self[SheetItem.self].isModal }
        set { self[SheetItem.self].isModal = newValue }
    }

    /// The preferred size of the view on a sheet that is too low for ``preferredContentSize``, in points; zero for the same size.
    package var preferredLowContentSize: Size {
        get { self[SheetItem.self].lowContentSize }
        set { self[SheetItem.self].lowContentSize = newValue }
    }

    /// The preferred size of the view on a sheet, in points. A length of 0 requests as much space as is available.
    public var preferredContentSize: Size {
        get { self[SheetItem.self].contentSize }
        set { self[SheetItem.self].contentSize = newValue }
    }
}
