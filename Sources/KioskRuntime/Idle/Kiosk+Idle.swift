import Drawing
import KioskFile
import Toolkit
import VerticalTabs

extension Kiosk {
    /// Starts brightness and pixel shift in a scene, and returns the idle chain; `nil` if the kiosk file has none.
    func makeIdle(in scene: Scene) -> KioskIdle? {
        // A former kiosk may have left the scene dark.
        brightness.begin(in: scene)
        scene.isAsleep = false
        pixelShift = KioskShift(margin: self.definition.screen.shift, in: scene)
        shadeRail(by: 0)
        guard let definition = definition.idle else { return nil }
        var kiosk = KioskIdle.Kiosk()
        kiosk.isCalled = { [weak self] in self?.isCalling == true }
        kiosk.isBusy = { [weak self] in self?.live?.isWaiting == true }
        kiosk.hasTyped = { [weak self] in self?.hasTyped == true }
        kiosk.brighten = { [weak self] in self?.leave($0) }
        kiosk.dimRail = { [weak self] in self?.shadeRail(by: $0 ? 1 - definition.rail / 100 : 0) }
        kiosk.attract = { [weak self] in self?.attract($0) }
        let idle = KioskIdle(definition, live: live, clock: clock, in: scene, of: kiosk)
        idle.onHome.append { [weak self] in self?.goHome() }
        return idle
    }

    private func shadeRail(by darkness: Double) {
        for shade in rail.subviews where shade is RailShade { shade.removeFromSuperview() }
        if darkness > 0 { _ = RailShade(over: rail, darkness: darkness) }
    }

    /// Sets the dimming factor, and pauses the pixel shift while the screen is black.
    ///
    /// - Parameter factor: the dimming factor; 0 is black.
    private func leave(_ factor: Double) {
        brightness.factor = factor
        pixelShift?.isPaused = factor <= 0
    }

    /// Shows content on the attract screen; `nil` closes the attract screen.
    private func attract(_ attraction: IdleDefinition.Attraction.Content?) {
        attractController?.dismiss()
        attractController = nil
        guard let attraction, let page = page(for: attraction) else { return }
        let controller = AttractController(page)
        attractController = controller
        rootViewController.present(controller, style: .page)
    }

    /// Returns a separate page for the attract screen, so that the tab's own page keeps its state.
    private func page(for attraction: IdleDefinition.Attraction.Content) -> ViewController? {
        switch attraction {
        case .tab(let title):
            guard let tab = definition.tabs.first(where: { $0.title.all.contains(title) }) else { return nil }
            if let role = tab.needs, !lock.isOpen(for: role) { return nil }
            let page = PageKinds.makePage(for: tab)
            page.language = language
            page.join(self, for: tab, at: nil)
            return page
        case .page(let content):
            let links = elementLinks(in: nil)
            if content.elements.count == 1 {
                return AttractElement(content.elements[0], language: language, links: links)
            }
            let page = ElementPage(title: "", elements: content.elements, links: links)
            page.language = language
            return page
        }
    }

    /// Shows the first tab and resets what the last user left.
    ///
    /// Values set by switches, sliders and similar elements stay. Typed text is personal and is deleted.
    func goHome() {
        guard let scene else { return }
        lock.close()
        scene.endEditing()
        scene.dismissAll()
        rail.endEditing()
        tabBarController.hideLists()
        for values in setValues.values { values.forgetTyped() }
        pageStates = [:]
        for tab in tabs { (tab.content as? any KioskPage)?.goHome() }
        if chosenTheme != nil {
            chosenTheme = nil
            scene.theme = theme
        }
        language = definition.languages.first ?? .english
        if let first = tabBarController.viewControllers.first as? LazyTabController { selectAgain(first) }
        selectSafeTab()
        switch rootViewController.arrangement {
        case .wide: break
        case .drawer: rootViewController.showDetail()
        case .compact: rootViewController.showList()
        }
        save()
    }
}
