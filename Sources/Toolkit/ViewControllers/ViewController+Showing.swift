import Drawing

/// Methods with which containers show and hide children. They make all appearance calls in a consistent order.
extension ViewController {
    /// Adds a child's view to `host`: sets its frame, announces that it will appear, adds it, and announces that it appeared.
    ///
    /// While this controller is not on screen itself, the child appears later, together with it.
    public func showChild(_ child: ViewController, in host: View, frame: Rect, at index: Int = 0) {
        child.view.frame = frame
        if appearance == .appearing || appearance == .appeared {
            child.beginAppearanceTransition(true, animated: false)
            // The child may have removed itself in `viewWillAppear(_:)`.
            guard child.appearance == .appearing || child.appearance == .appeared else { return }
        }
        host.insertSubview(child.view, at: index)
        if appearance == .appeared { child.endAppearanceTransition() }
    }

    /// Removes a child's view: announces that it will disappear, removes it, and announces that it disappeared.
    public func hideChild(_ child: ViewController) {
        child.beginAppearanceTransition(false, animated: false)
        child.view.removeFromSuperview()
        child.endAppearanceTransition()
    }
}
