import Drawing

/// The two indicators of a scroll view, created when they are first shown.
final class ScrollIndicators {
    private var vertical: ScrollIndicator?
    private var horizontal: ScrollIndicator?

    /// Shows the indicators of the axes in which the content is larger than the view.
    func flash(in view: ScrollView) {
        if view.contentSize.height > view.bounds.height {
            let indicator = vertical ?? make(in: view)
            vertical = indicator
            indicator.flash()
        }
        if view.contentSize.width > view.bounds.width {
            let indicator = horizontal ?? make(in: view)
            horizontal = indicator
            indicator.flash()
        }
        place(in: view)
    }

    private func make(in view: ScrollView) -> ScrollIndicator {
        let indicator = ScrollIndicator()
        view.addSubview(indicator)
        return indicator
    }

    func place(in view: ScrollView) {
        let (offset, bounds, content) = (view.contentOffset, view.bounds, view.contentSize)
        let margin = ScrollIndicator.margin
        if let vertical {
            let (start, length) = ScrollIndicator.span(
                offset: offset.y, visible: bounds.height, content: content.height, track: bounds.height - 2 * margin)
            vertical.frame = view.mirrored(
                Rect(
                    x: bounds.width - margin - ScrollIndicator.thickness, y: margin + start,
                    width: ScrollIndicator.thickness, height: length))
        }
        if let horizontal {
            let (start, length) = ScrollIndicator.span(
                offset: offset.x, visible: bounds.width, content: content.width, track: bounds.width - 2 * margin)
            horizontal.frame = Rect(
                x: margin + start, y: bounds.height - margin - ScrollIndicator.thickness, width: length,
                height: ScrollIndicator.thickness)
        }
    }
}
