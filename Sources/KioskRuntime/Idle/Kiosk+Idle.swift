import Drawing
import KioskFile
import Toolkit
import VerticalTabs

extension Kiosk {
    /// What happens in a scene while nobody uses the kiosk; nil where nothing does.
    func makeIdle(in scene: Scene) -> KioskIdle? {
        // A kiosk before this one may have left it dark.
        scene.darkness = 0
        scene.isAsleep = false
        guard let definition = definition.idle else { return nil }
        let idle = KioskIdle(definition, live: live, clock: clock, in: scene) { [weak self] in
            (self?.alarms?.list.waitingCount ?? 0) > 0
        }
        idle.onHome.append { [weak self] in self?.goHome() }
        return idle
    }

    /// Shows the first tab as if nobody had been there.
    ///
    /// What was set with switches, sliders and the like stays; what was typed is somebody's own, and goes.
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
