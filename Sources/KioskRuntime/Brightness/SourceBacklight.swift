import Elements
import JSON
import KioskFile
import Logging
import SourceProtocol
import Toolkit

/// A backlight that is controlled through requests to a source.
///
/// A request may take seconds, hang or fail. Only one request is pending at a time, followed by the last requested brightness. Nothing
/// waits for the reply. Each start sends the brightness at least once, so a killed kiosk leaves the screen dark only until the next start.
@MainActor final class SourceBacklight {
    private let name: ValueName
    /// The default brightness, in percent.
    private let usual: Double
    private let keepsLight: Bool
    private let logger: Logger
    /// The values of the kiosk's sources; `nil` before it has any.
    var live: LiveValues? {
        didSet {
            // Requests that were sent through the former values never get a reply.
            if live !== oldValue { isWaiting = false }
            send()
        }
    }
    /// The requested brightness, in percent; `nil` before the first request.
    private var wanted: Int?
    /// The confirmed brightness, in percent; `nil` if it is unknown.
    private(set) var shown: Int?
    private var isWaiting = false
    private var sentAt: Timestamp?
    /// The number of consecutive failures.
    private var failures = 0
    /// A Boolean value that tells whether the failure was logged.
    private var isFailing = false
    /// A Boolean value that tells whether the kiosk is ending. If so, requests are sent without a pause and are not repeated.
    private var isEnding = false
    private var timer: SceneTimer?
    private weak var scene: Scene?
    private var onChange: () -> Void = {}

    /// The minimum time between two requests, in seconds. Some displays write each brightness to memory that wears out.
    static let pause = 0.5
    /// The number of consecutive failures that are not logged while the source is not available: about 15 seconds after a start.
    private static let startingTries = 4
    /// The maximum backoff, in seconds.
    private static let longestPause = 60.0

    /// - Parameters:
    ///   - name: the source and the name of its call.
    ///   - usual: the default brightness, in percent.
    ///   - keepsLight: `true` if the backlight is never switched off. On some panels, touch does not work with the backlight off.
    ///   - logger: the logger for failures; each is logged once.
    init(_ name: ValueName, usual: Double, keepsLight: Bool, logger: Logger) {
        (self.name, self.usual, self.keepsLight, self.logger) = (name, usual, keepsLight, logger)
    }

    isolated deinit {
        timer?.cancel()
    }

    /// Starts to use the timers of a scene.
    ///
    /// - Parameters:
    ///   - scene: the scene whose timers are used.
    ///   - onChange: called when requests start to fail or to succeed.
    func begin(in scene: Scene, onChange: @escaping () -> Void) {
        (self.scene, self.onChange) = (scene, onChange)
    }

    /// Requests a brightness.
    ///
    /// - Parameters:
    ///   - share: the share of the maximum, from 0 to 1; `nil` for the default brightness.
    ///   - factor: the dimming factor, from 0 (off) to 1.
    /// - Returns: `false` if the last requests failed.
    func show(_ share: Double?, factor: Double) -> Bool {
        let percent = (share.map { $0 * 100 } ?? usual) * factor
        let minimum = factor > 0 || keepsLight ? 1 : 0
        wanted = percent.isFinite ? min(max(Int(percent.rounded()), minimum), 100) : wanted
        send()
        return !isFailing
    }

    /// Requests the default brightness, because the kiosk is ending.
    func putBack() {
        isEnding = true
        timer?.cancel()
        wanted = Int(usual.rounded())
        send()
    }

    /// A Boolean value that tells whether a request is pending.
    var isOnItsWay: Bool { isWaiting }

    private func send() {
        guard let live, !isWaiting, let wanted, wanted != shown else { return }
        if let scene, !isEnding {
            let remaining = currentPause - (sentAt.map { scene.present.seconds(since: $0) } ?? .infinity)
            guard remaining <= 0 else { return wait(remaining, in: scene) }
            sentAt = scene.present
        }
        timer?.cancel()
        isWaiting = true
        let request = SourceRequest(
            .call(name.name, with: ["percent": .number(Double(wanted))]), to: name.source)
        live.tell(request) { [weak self, weak live] answer in
            guard let self, live === self.live else { return }
            isWaiting = false
            take(answer, to: wanted)
            // While the kiosk is ending, another request follows only after a success.
            if !isEnding || answer == .done { send() }
        }
    }

    /// Sends the last requested brightness after a pause.
    private func wait(_ seconds: Double, in scene: Scene) {
        timer?.cancel()
        let delay = Duration.seconds(scene.present.seconds(since: scene.now) + seconds) + .milliseconds(1)
        timer = scene.schedule(after: delay) { [weak self] in self?.send() }
    }

    private var currentPause: Double {
        failures == 0 ? Self.pause : min(Self.longestPause, Double(1 << min(failures - 1, 6)))
    }

    private func take(_ answer: RequestAnswer, to percent: Int) {
        let wasFailing = isFailing
        switch answer {
        case .performed:
            (shown, failures, isFailing) = (percent, 0, false)
            if wasFailing { logger.notice("backlight \(name): brightness can be set again") }
        case .failed(let why, _):
            // The brightness may have been set in spite of the failure.
            shown = nil
            failures += 1
            guard !isFailing, !why.isEmpty || failures > Self.startingTries else { return }
            isFailing = true
            let reason = why.isEmpty ? "source not connected" : why
            logger.warning("backlight \(name): cannot set brightness: \(reason); dimming the picture instead")
        }
        if isFailing != wasFailing, !isEnding { onChange() }
    }
}
