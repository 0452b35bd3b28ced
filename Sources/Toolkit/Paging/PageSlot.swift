/// The container of one page. Content outside the paging view's bounds can be neither touched nor focused.
final class PageSlot: View {
    /// The page that fills the slot.
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
        // Without clipping, slots outside the visible area would also be visited for each frame.
        clipsToBounds = true
    }

    override func layoutSubviews() { page?.frame = bounds }
}
