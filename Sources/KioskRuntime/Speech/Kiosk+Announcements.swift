import Toolkit

extension Kiosk {
    /// Says alarms that are raised, and the toasts and banners of a scene.
    func announceTexts(of scene: Scene) {
        guard speech != nil else {
            scene.onAnnouncement = nil
            return
        }
        scene.onAnnouncement = { [weak self] in self?.announce($0) }
        alarms.onRaise = { [weak self] in self?.announce($0) }
    }

    /// Says the title of a tab that has come up for some time.
    func announcePopUp() {
        if let title = tabBarController.selectedViewController?.title { announce(title) }
    }

    private func announce(_ text: String) { speech?.announce(text, in: language) }
}
