import Drawing

/// What a container does with one child's view: appearance calls come from here, in one order.
extension ViewController {
    /// Puts a child's view into `host`: it gets its frame, will appear, enters, has appeared.
    ///
    /// While this controller is not on screen itself, the child appears together with it, later.
    public func showChild(_ child: ViewController, in host: View, frame: Rect, at index: Int = 0) {
        child.view.frame = frame
        if appearance == .appearing || appearance == .appeared {
            child.beginAppearanceTransition(true, animated: false)
            // Told that it will appear, it may have sent itself away again.
            guard child.appearance == .appearing || child.appearance == .appeared else { return }
        }
        host.insertSubview(child.view, at: index)
        if appearance == .appeared { child.endAppearanceTransition() }
    }

    /// Takes a child's view out of its place: it will disappear, leaves, has disappeared.
    public func hideChild(_ child: ViewController) {
        child.beginAppearanceTransition(false, animated: false)
        child.view.removeFromSuperview()
        child.endAppearanceTransition()
    }
}
