import Drawing

/// Controllers that come over others.
extension ViewController {
    /// Shows a controller over everything, until ``dismiss()``.
    ///
    /// What a controller presents from within a sheet or a page lies over that one. While another one is shown it waits until that has
    /// gone. This controller must be on screen; `controller` may be nowhere yet, or nothing happens.
    ///
    /// - Parameters:
    ///   - controller: what is shown. It belongs to the presentation for as long as that lasts, and appears and disappears with it.
    ///   - style: how it comes.
    public final func present(_ controller: ViewController, style: PresentationStyle) {
        guard let scene, controller.parent == nil, !(controller.isViewLoaded && controller.view.superview != nil),
            !(controller is PresentationController)
        else { return }
        let presentation: PresentationController =
            style == .page ? PageController(controller) : SheetController(controller)
        presentation.presenter = self
        scene.presentations.present(presentation)
    }

    /// Closes the sheet or page that this controller is presented in, with all that lies over it. One that waits for its turn comes no
    /// more.
    public final func dismiss() {
        nearest(PresentationController.self)?.close()
    }
}
