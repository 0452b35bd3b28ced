import Toolkit
import VerticalTabs

/// The idle chain of a kiosk, and the conditions that keep the kiosk awake or running.
extension Kiosk {
    /// Starts brightness, pixel shift and idle chain.
    func beginIdle(in scene: Scene) {
        var kiosk = KioskIdle.Kiosk()
        kiosk.isCalled = { [weak self] in self?.alarms.areWaiting == true || self?.popUps?.isUp == true }
        kiosk.isBusy = { [weak self] in self?.connections.live?.isWaiting == true }
        kiosk.hasTyped = { [weak self] in self?.hasTyped == true }
        kiosk.isUnlocked = { [weak self] in self?.lock.openRole != nil }
        kiosk.isAway = { [weak self] in self?.isAway == true }
        kiosk.announce = { [weak self] in self?.speech?.announce($0) }
        display.begin(
            in: scene, live: connections.live, of: kiosk, page: { [weak self] in self?.attractPage($0) },
            goHome: { [weak self] in self?.goHome() })
    }

    /// Shows the first tab and resets the changes that the last user made.
    ///
    /// Values set by switches, sliders and similar elements stay. Typed text is personal and is deleted.
    func goHome() {
        guard let scene = display.scene else { return }
        speech?.endVisit()
        lock.close()
        scene.endEditing()
        scene.dismissAll()
        rail.endEditing()
        tabBarController.hideLists()
        memory.forget()
        for tab in tabs { (tab.content as? any KioskPage)?.goHome() }
        appearance.reset()
        arrangement.selectFirst()
        crashes.selectSafeTab(of: arrangement)
        switch rootViewController.arrangement {
        case .wide: break
        case .drawer: rootViewController.showDetail()
        case .compact: rootViewController.showList()
        }
        store.save()
    }

    /// A Boolean value that tells whether ``goHome()`` would change what a visitor sees or hears. A kiosk that was not used since then has no
    /// visitor, whatever is shown.
    private var isAway: Bool {
        guard let scene = display.scene else { return false }
        if speech?.isReading == true { return true }
        guard idle?.isVisited == true else { return false }
        let isListMoved =
            switch rootViewController.arrangement {
            case .wide: false
            case .drawer: rootViewController.isListShown
            case .compact: !rootViewController.isListShown
            }
        return isListMoved || scene.isPresenting || rail.isEditing || tabBarController.showsList || appearance.isChanged
            || !arrangement.isFirstSelected || !isSelectedPageAtStart
    }

    private var isSelectedPageAtStart: Bool {
        let page = (arrangement.selected as? LazyTabController)?.content as? any KioskPage
        return page?.isAtStart ?? true
    }

    /// Ends the visit at once, as the step home of the idle chain does. A tab that is up for some time stays away afterwards.
    func endVisit() {
        if let idle { idle.endVisit() } else { goHome() }
        popUps?.tabChanged(to: arrangement.selectedName)
    }

    /// A Boolean value that tells whether there is typed text that would be lost, regardless of its age.
    public var hasTyped: Bool {
        // A field keeps its text when its editing ends.
        display.scene?.textInput?.hasText == true || memory.hasTyped
    }

    /// A Boolean value that tells whether the kiosk must stay available: an alarm is unacknowledged, or a request is pending.
    public var isNeeded: Bool { alarms.areWaiting || connections.live?.isWaiting == true || outbox.isSending }

    /// The panel's local hour, from 0 to 23; `nil` if the clock may be wrong.
    public var hour: Int? {
        guard !clock.isDoubtful(), let local = clock.place.local(clock.now()) else { return nil }
        let hours = Int((local / 3_600).rounded(.down)) % 24
        return hours < 0 ? hours + 24 : hours
    }
}
