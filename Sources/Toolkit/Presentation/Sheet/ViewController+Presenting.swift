import Drawing

/// The presentation of controllers over others.
extension ViewController {
    /// Shows a controller over everything, until ``dismiss()``.
    ///
    /// A controller that is presented from within a sheet or a page lies over it. If another controller is shown, it
    /// waits until that one has closed. This controller must be on screen, and `controller` must not have a parent or a
    /// superview; otherwise nothing happens.
    ///
    /// - Parameters:
    ///   - controller: the controller to present. It belongs to the presentation while it is presented, and appears and disappears with it.
    ///   - style: the presentation style.
    public final func present(_ controller: ViewController, style: PresentationStyle) {
        guard let scene, controller.parent == nil, !(controller.isViewLoaded && controller.view.superview != nil),
            !(controller is PresentationController)
        else { return }
        let presentation: PresentationController =
            style == .page ? PageController(controller) : SheetController(controller)
        presentation.presenter = self
        scene.presentations.present(presentation)
    }

    /// Closes the sheet or page in which this controller is presented, and all controllers over it. If it is
    /// still waiting, it will not be shown.
    public final func dismiss() {
        nearest(PresentationController.self)?.close()
    }
}
