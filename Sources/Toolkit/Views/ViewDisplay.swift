import Drawing

/// A view's drawing as displayed.
struct ViewDisplay {
    /// The display list, as drawn or as stretched to the latest size.
    private(set) var list = DisplayList()
    /// The version number, which changes only with the list.
    private(set) var version: UInt64 = 0
    /// The original drawing, for a view that is stretched.
    private var original: (list: DisplayList, size: Size)?
    /// The size in points to which the original was stretched last.
    private var stretchedSize: Size?

    /// A Boolean value that tells whether the drawing can be stretched to another size without a redraw.
    var canStretch: Bool { original.map { !$0.size.isEmpty } ?? false }

    /// Displays a list unchanged at any size.
    mutating func show(_ list: DisplayList) {
        original = nil
        replace(with: list)
    }

    /// Keeps a list that was drawn at a size, to be stretched.
    mutating func record(_ list: DisplayList, size: Size) {
        original = (list, size)
        stretchedSize = nil
    }

    /// Stretches the recorded list; does nothing if it already has that size.
    mutating func stretch(to size: Size) {
        guard let original, size != stretchedSize else { return }
        stretchedSize = size
        if size == original.size {
            replace(with: original.list)
        } else {
            replace(
                with: original.list.scaled(
                    x: size.width / original.size.width, y: size.height / original.size.height))
        }
    }

    private mutating func replace(with list: DisplayList) {
        guard list != self.list else { return }
        self.list = list
        version &+= 1
    }
}
