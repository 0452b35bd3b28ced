import Drawing
import Elements
import ICU
import KioskFile
import Toolkit

/// What a panel shows whose kiosk has crashed again and again: that it has a fault, since when, whom to tell, and a button to try again.
///
/// It needs nothing of the kiosk: no pages, no sources, no pictures.
public final class SafePageController: ViewController {
    /// What is known of the crashes.
    public struct Fault: Hashable, Sendable {
        /// When it began, in seconds since 1970; nil where nobody knows.
        public var since: Double?
        /// In what the crashes end, for who is told of them.
        public var detail: String
        /// How long it takes until it tries again by itself.
        public var pause: Duration

        public init(since: Double?, detail: String, pause: Duration) {
            (self.since, self.detail, self.pause) = (since, detail, pause)
        }
    }

    /// Called once, when it is to be tried again.
    public var onTryAgain: (() -> Void)?

    private let fault: Fault
    private let contact: LocalizedText?
    private let clock: WallClock
    private let safeView = SafePageView()
    private var timer: SceneTimer?
    /// When it tries again, by the wall clock.
    private var end: Double?

    /// - Parameters:
    ///   - fault: what is known.
    ///   - contact: whom to tell; nil where the kiosk file does not say it.
    ///   - clock: by which times are shown.
    public init(_ fault: Fault, contact: LocalizedText?, clock: WallClock = .machine) {
        (self.fault, self.contact, self.clock) = (fault, contact, clock)
        super.init()
    }

    /// What is said above a kiosk that stands in for the one of the file, which has crashed again and again.
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
        show()
    }

    public override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.cancel()
    }

    /// Tries again now.
    public func tryAgain() {
        timer?.cancel()
        safeView.button.isBusy = true
        onTryAgain?()
        onTryAgain = nil
    }

    private func show() {
        let language = scene?.language ?? .english
        let words = SafePageStrings(language)
        let moments = DateFormatter(language.tag, date: .medium, time: .short, zone: .utc)
        let times = DateFormatter(language.tag, date: .none, time: .short, zone: .utc)
        func text(_ pattern: String, _ time: Double?, _ format: DateFormatter) -> String {
            guard let local = clock.place.local(time) else { return "" }
            return pattern.filled(language.direction, format.text(Int64(local.rounded(.down))))
        }
        safeView.show(
            SafePageView.Content(
                title: words.title, since: text(words.since, fault.since, moments),
                contactHeading: contact == nil ? "" : words.contact, contact: contact?.text(in: language) ?? "",
                later: text(words.later, end, times),
                doubt: clock.isDoubtful() ? ElementStrings.doubtfulTime(in: ProgramLanguage(language)) : "",
                detail: fault.detail, button: words.tryAgain))
    }
}
