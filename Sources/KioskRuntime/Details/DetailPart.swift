import Toolkit

/// A part of a detail: a view that is made when the part first has content, and hidden while it has none.
final class DetailPart<PartView: View> {
    private let make: () -> PartView
    private var view: PartView?

    init(_ make: @escaping () -> PartView) {
        self.make = make
    }

    /// The view; `nil` while the part has no content.
    var shown: PartView? { view.flatMap { $0.isHidden ? nil : $0 } }

    /// Shows the part's content, or nothing.
    ///
    /// - Parameters:
    ///   - content: the content; `nil` for none.
    ///   - detail: the view that contains the part.
    ///   - show: a closure that shows the content in the view, which may be new or may have shown another row.
    func show<Content>(_ content: Content?, in detail: View, _ show: (Content, PartView) -> Void) {
        guard let content else {
            view?.isHidden = true
            return
        }
        let view = view ?? make()
        if view.superview == nil { detail.addSubview(view) }
        show(content, view)
        view.isHidden = false
        self.view = view
    }
}
