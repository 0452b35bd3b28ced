import Drawing

/// The presentation of controllers over others.
extension ViewController {
    /// Shows a controller over everything, until ``dismiss()``.
    ///
    /// A controller that is presented from within a sheet or a page lies over that one. If another one is shown, it
    /// waits until that has closed. This controller must be on screen, and `controller` must not have a parent or a
    /// superview; otherwise nothing happens.
    ///
    /// - Parameters:
    ///   - controller: the controller to present. It belongs to the presentation while that lasts, and appears and disappears with it.
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

    /// Closes the sheet or page in which this controller is presented, and all that lie over it. If it is still
    /// waiting, it is not shown any more.
    public final func dismiss() {
        nearest(PresentationController.self)?.close()
    }
}
