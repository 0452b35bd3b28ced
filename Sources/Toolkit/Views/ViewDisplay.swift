import Drawing

/// What a view has drawn, as it is shown.
struct ViewDisplay {
    /// As it was drawn, or stretched to the size that was shown last.
    private(set) var list = DisplayList()
    /// Changes only when the list does.
    private(set) var version: UInt64 = 0
    /// What was drawn, for a view that is stretched.
    private var original: (list: DisplayList, size: Size)?
    /// The size in points to which the original was stretched last.
    private var stretchedSize: Size?

    /// True where another size needs no new drawing.
    var canStretch: Bool { original.map { !$0.size.isEmpty } ?? false }

    /// Shows a list as it is, at any size.
    mutating func show(_ list: DisplayList) {
        original = nil
        replace(with: list)
    }

    /// Keeps a list that was drawn at a size, to be stretched.
    mutating func record(_ list: DisplayList, size: Size) {
        original = (list, size)
        stretchedSize = nil
    }

    /// Stretches what was recorded; nothing is done when it was stretched to this size already.
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
