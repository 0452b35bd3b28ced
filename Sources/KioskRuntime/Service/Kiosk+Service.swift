import Toolkit

extension Kiosk {
    /// Watches for taps at the corners of the screen, if the kiosk file defines a service page.
    func watchCorners(of scene: Scene) {
        scene.onTouch = nil
        guard let service = definition.lock.service, !service.corners.isEmpty, serviceTools != nil else { return }
        var sequence = CornerSequence(service.corners)
        scene.onTouch = { [weak self, weak scene] event in
            guard let self, let scene, sequence.take(event, in: scene.size) else { return }
            // The taps may have opened something themselves, such as the list of languages at a corner.
            scene.dismissAll()
            lock.ask(for: service.role) { [weak self] in self?.showService() }
        }
    }

    private func showService() {
        guard let serviceTools, servicePage == nil else { return }
        let page = ServiceController(serviceTools, addresses: NetworkAddresses.ofThisMachine()) { [weak self] in
            guard let self, let scene else { return "" }
            let size = scene.pixelSize
            return "\(definition.title.text(in: language)) · \(size.width)×\(size.height)"
        }
        page.onCalibrate = { [weak self, weak page] in page.map { self?.calibrate(over: $0) } }
        servicePage = page
        rootViewController.present(page, style: .page)
    }

    private func calibrate(over page: ServiceController) {
        guard let controller = serviceTools?.calibration?() else { return }
        // Fingers that are down may be lifted without any view being notified, so their touches are cancelled.
        scene?.cancelTouches()
        // The targets need fixed positions on the screen.
        pixelShift?.isCentred = true
        let giveBack = controller.onEnd
        controller.onEnd = { [weak self, weak controller] in
            giveBack?()
            self?.pixelShift?.isCentred = false
            controller?.dismiss()
        }
        page.present(controller, style: .page)
    }
}
