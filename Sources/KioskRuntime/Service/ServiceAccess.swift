import KioskFile
import Toolkit

/// The access to the service page: taps at the corners of the screen, and then a PIN.
final class ServiceAccess {
    /// The program's functions for the service page; if `nil`, there is no service page.
    var tools: ServiceTools? {
        didSet { if let scene { watchCorners(of: scene) } }
    }

    private let definition: ServiceDefinition?
    private let lock: KioskLock
    private let display: KioskDisplay
    private let root: ViewController
    /// A closure that returns the title of the kiosk, which the page shows.
    private let title: () -> String
    /// The service page while it is shown.
    private weak var page: ServiceController?
    private weak var scene: Scene?

    /// - Parameters:
    ///   - root: the controller that presents the page.
    ///   - title: returns the title of the kiosk, which the page shows.
    init(
        _ definition: ServiceDefinition?, _ lock: KioskLock, _ display: KioskDisplay, root: ViewController,
        title: @escaping () -> String, continuing former: ServiceAccess?
    ) {
        (self.definition, self.lock, self.display, self.root, self.title) = (definition, lock, display, root, title)
        tools = former?.tools
    }

    func begin(in scene: Scene) {
        self.scene = scene
        watchCorners(of: scene)
    }

    /// Watches for taps at the corners of the screen, if the kiosk file defines a service page.
    private func watchCorners(of scene: Scene) {
        scene.touches.onTouch = nil
        guard let definition, !definition.corners.isEmpty, tools != nil else { return }
        var sequence = CornerSequence(definition.corners)
        scene.touches.onTouch = { [weak self, weak scene] event in
            guard let self, let scene, sequence.take(event, in: scene.size) else { return }
            // The taps may have opened something themselves, such as the list of languages at a corner.
            scene.dismissAll()
            lock.ask(for: definition.role) { [weak self] in self?.showPage() }
        }
    }

    private func showPage() {
        guard let tools, page == nil else { return }
        let shown = ServiceController(tools, addresses: NetworkAddresses.ofThisMachine()) { [weak self] in
            guard let self, let scene else { return "" }
            let size = scene.pixelSize
            return "\(title()) · \(size.width)×\(size.height)"
        }
        shown.onCalibrate = { [weak self, weak shown] in shown.map { self?.calibrate(over: $0) } }
        page = shown
        root.present(shown, style: .page)
    }

    private func calibrate(over page: ServiceController) {
        guard let controller = tools?.calibration?() else { return }
        // Fingers that are down may be lifted without any view being notified, so their touches are cancelled.
        scene?.cancelTouches()
        // The targets need fixed positions on the screen.
        display.isCentred = true
        let giveBack = controller.onEnd
        controller.onEnd = { [weak display, weak controller] in
            giveBack?()
            display?.isCentred = false
            controller?.dismiss()
        }
        page.present(controller, style: .page)
    }
}
