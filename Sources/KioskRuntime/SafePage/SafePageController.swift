import Drawing
import Elements
import ICU
import KioskFile
import Toolkit

/// The page that replaces a kiosk that keeps crashing. It shows the fault, its start, the contact, and a button to try again.
///
/// It does not use any part of the kiosk: no pages, no sources and no pictures.
public final class SafePageController: ViewController {
    /// The details of the crashes.
    public struct Fault: Hashable, Sendable {
        /// The time of the first crash, in seconds since 1970; `nil` if it is unknown.
        public var since: Double?
        /// The program's version and the cause of its last crash, for service staff.
        public var detail: String
        /// The time until the next automatic attempt.
        public var pause: Duration

        public init(since: Double?, detail: String, pause: Duration) {
            (self.since, self.detail, self.pause) = (since, detail, pause)
        }
    }

    /// Called once, when the kiosk has to be started again.
    public var onTryAgain: (() -> Void)?

    private let fault: Fault
    private let contact: LocalizedText?
    private let clock: WallClock
    private let safeView = SafePageView()
    private var timer: SceneTimer?
    private var progressTimer: SceneTimer?
    /// The time at which the page appeared.
    private var beginning: Timestamp?
    /// The wall-clock time of the next automatic attempt.
    private var end: Double?

    /// Creates the page.
    ///
    /// - Parameters:
    ///   - fault: the details of the crashes.
    ///   - contact: the contact for faults; `nil` if the kiosk file has none.
    ///   - clock: the clock for the times that are shown.
    public init(_ fault: Fault, contact: LocalizedText?, clock: WallClock = .machine) {
        (self.fault, self.contact, self.clock) = (fault, contact, clock)
        super.init()
    }

    /// Returns the notice above a former kiosk that is shown because the current one keeps crashing.
    public nonisolated static func wordsForFormerKiosk(in language: Language) -> String {
        SafePageStrings(language).former
    }

    public override func loadView() -> View { safeView }

    public override func viewDidLoad() {
        safeView.button.onPress { [weak self] in self?.tryAgain() }
        safeView.onWords = { [weak self] in self?.show() }
    }

    public override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        end = clock.now().map { $0 + fault.pause / .seconds(1) }
        timer = scene?.schedule(after: fault.pause) { [weak self] in self?.tryAgain() }
        beginning = scene?.now
        showProgress()
        show()
    }

    /// Updates the ring, sixty times during the pause but at most once a second.
    private func showProgress() {
        guard let scene, let beginning, !safeView.button.isBusy else { return }
        let (pause, passed) = (fault.pause / .seconds(1), scene.now.seconds(since: beginning))
        safeView.show(passed: pause > 0 ? passed / pause : 1)
        guard passed < pause else { return }
        progressTimer = scene.schedule(after: .seconds(max(1, pause / 60))) { [weak self] in self?.showProgress() }
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.cancel()
        progressTimer?.cancel()
    }

    /// Starts the kiosk again immediately.
    public func tryAgain() {
        timer?.cancel()
        progressTimer?.cancel()
        safeView.button.isBusy = true
        onTryAgain?()
        onTryAgain = nil
    }

    private func show() {
        let language = scene?.language ?? .english
        let words = SafePageStrings(language)
        let moments = DateFormatter(language.timeTag(), date: .medium, time: .short, zone: .utc)
        let times = DateFormatter(language.timeTag(), date: .none, time: .short, zone: .utc)
        func text(_ pattern: String, _ time: Double?, _ format: DateFormatter) -> String {
            guard let local = clock.place.local(time) else { return "" }
            return pattern.filled(language.direction, format.text(Int64(local.rounded(.down))))
        }
        safeView.show(
            SafePageView.Content(
                title: words.title, since: text(words.since, fault.since, moments),
                contactHeading: contact == nil ? "" : words.contact, contact: contact?.text(in: language) ?? "",
                later: text(words.later, end, times),
                doubt: clock.isDoubtful() ? ElementStrings(language).doubtfulTime : "",
                detail: fault.detail, button: words.tryAgain))
    }
}
