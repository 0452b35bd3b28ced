/// The place of one page: what is beyond the paging view's edge can be neither touched nor reached by keys.
final class PageSlot: View {
    /// Fills the slot.
    var page: View? {
        didSet {
            guard page !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let page { addSubview(page) }
            setNeedsLayout()
        }
    }

    init() {
        super.init()
        passesTouchesThrough = true
        // Beyond the edge it is not even looked at when a frame is made.
        clipsToBounds = true
    }

    override func layoutSubviews() { page?.frame = bounds }
}
