import KioskFile
import Toolkit

/// Tabs that come up for some time, such as the door when its bell rings, and the way back.
///
/// Further ones wait. A user who types or answers a question is not interrupted, and alarms come first.
@MainActor final class PopUps {
    /// The closures with which the kiosk is queried and controlled.
    struct Panel {
        /// Returns the name of the selected tab; `nil` if there is none.
        var selected: () -> String? = { nil }
        /// Follows a link. Returns `false` if there is no such tab.
        var open: (PageLink) -> Bool = { _ in false }
        /// Selects the tab with a name.
        var goBack: (String) -> Void = { _ in }
        /// Returns `true` if an alarm is unacknowledged.
        var isCalled: () -> Bool = { false }
        /// Wakes the panel, and returns the step that it was in.
        var wake: () -> IdleStep = { .used }
        /// Goes to a step of the idle chain.
        var rest: (IdleStep) -> Void = { _ in }
        /// Called when ``PopUps/isUp`` has changed.
        var update: () -> Void = {}
    }

    /// The tab that is up, and where the panel was before.
    private struct Shown {
        var link: PageLink
        var former: String?
        var step: IdleStep
    }

    private let panel: Panel
    private weak var scene: Scene?
    private var shown: Shown? {
        didSet { if (shown == nil) != (oldValue == nil) { panel.update() } }
    }
    private var waiting: [PageLink] = []
    private var timer: SceneTimer?
    private var observation: SceneNotifications.Observation?

    /// The maximum number of tabs that wait. Further ones are dropped.
    private static let maximumWaiting = 8
    /// The interval at which waiting tabs are tried.
    private static let pause = Duration.seconds(1)

    init(_ panel: Panel, in scene: Scene) {
        (self.panel, self.scene) = (panel, scene)
        observation = scene.notifications.observe(Scene.usedNotification) { [weak self] _ in self?.used() }
    }

    isolated deinit { timer?.cancel() }

    /// A Boolean value that tells whether a tab is up, which keeps the panel awake.
    var isUp: Bool { shown != nil }

    /// Shows the tab of a link for its time, or as soon as possible.
    func show(_ link: PageLink) {
        if shown?.link == link { return waitForEnd() }
        guard !waiting.contains(link) else { return }
        guard shown == nil, !isOccupied else {
            guard waiting.count < Self.maximumWaiting else { return }
            waiting.append(link)
            scene?.showToast(link.tab)
            if shown == nil { waitForTurn() }
            return
        }
        present(link, over: panel.selected(), panel.wake())
    }

    /// Ends the tab that is up, because the user has selected another one. The panel stays there.
    func tabChanged(to name: String?) {
        guard shown != nil, !isOpening, name != shownName else { return }
        shown = nil
        waitForTurn()
    }

    /// Goes back at once, for example because the kiosk is replaced.
    func end() {
        timer?.cancel()
        waiting = []
        if let shown { goBack(from: shown) }
    }

    /// The name of the tab that is up.
    private var shownName: String?
    private var isOpening = false

    private var isOccupied: Bool {
        guard let scene else { return true }
        return scene.isTouched || scene.textInput != nil || scene.isPresenting || panel.isCalled()
    }

    private func present(_ link: PageLink, over former: String?, _ step: IdleStep) {
        isOpening = true
        let isOpen = panel.open(link)
        isOpening = false
        guard isOpen else {
            if let shown { goBack(from: shown) }
            return waitForTurn()
        }
        shownName = panel.selected()
        shown = Shown(link: link, former: former, step: step)
        waitForEnd()
    }

    private func used() {
        if shown != nil { waitForEnd() }
    }

    private func waitForEnd() {
        guard let scene, let seconds = shown?.link.seconds else { return }
        wait(.seconds(seconds), in: scene) { [weak self] in self?.timeIsOver() }
    }

    private func timeIsOver() {
        guard let shown, let scene else { return }
        // A user who types or answers a question is still using the tab, so it stays for now.
        guard !isOccupied else { return wait(Self.pause, in: scene) { [weak self] in self?.timeIsOver() } }
        guard let next = waiting.first else { return goBack(from: shown) }
        waiting.removeFirst()
        present(next, over: shown.former, shown.step)
    }

    private func goBack(from shown: Shown) {
        self.shown = nil
        timer?.cancel()
        if let former = shown.former { panel.goBack(former) }
        if shown.step > .used { panel.rest(shown.step) }
    }

    private func waitForTurn() {
        guard let scene, shown == nil else { return }
        timer?.cancel()
        guard !waiting.isEmpty else { return }
        wait(Self.pause, in: scene) { [weak self] in
            guard let self, !waiting.isEmpty else { return }
            if isOccupied { return waitForTurn() }
            let next = waiting.removeFirst()
            present(next, over: panel.selected(), panel.wake())
        }
    }

    private func wait(_ time: Duration, in scene: Scene, then: @escaping () -> Void) {
        timer?.cancel()
        let delay = scene.now.duration(to: scene.present) + time
        timer = scene.schedule(after: delay, then)
    }
}
