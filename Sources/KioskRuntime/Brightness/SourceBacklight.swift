import Elements
import JSON
import KioskFile
import Logging
import SourceProtocol
import Toolkit

/// A display's own light that a source sets where it is called.
///
/// What sets it may take seconds, hang or fail: it is asked for one brightness at a time, and for the last one after that. Nothing waits for
/// it. The first one of each start is asked for whatever it was before, so that a kiosk that was killed leaves nothing dark for longer than
/// that.
@MainActor final class SourceBacklight {
    private let name: ValueName
    /// In per cent.
    private let usual: Double
    private let keepsLight: Bool
    private let logger: Logger
    /// The values of the kiosk's sources; nil as long as it has none.
    var live: LiveValues? {
        didSet {
            // What was asked of others is answered by nobody.
            if live !== oldValue { isWaiting = false }
            send()
        }
    }
    /// In per cent; nil as long as nobody has asked for anything.
    private var wanted: Int?
    /// As it is known to be.
    private(set) var shown: Int?
    private var isWaiting = false
    private var sentAt: Timestamp?
    /// How often in a row it could not be set.
    private var failures = 0
    /// Whether it was said that it cannot be set.
    private var isFailing = false
    /// Whether the kiosk ends: nothing is put off, and nothing tried again.
    private var isEnding = false
    private var timer: SceneTimer?
    private weak var scene: Scene?
    private var onChange: () -> Void = {}

    /// From one call to the next, in seconds: there are displays that write each brightness to a memory that wears out.
    static let pause = 0.5
    /// How often in a row nothing is said of it that no source is there yet: for some 15 seconds of a start.
    private static let startingTries = 4
    /// The longest pause before it is tried again, in seconds.
    private static let longestPause = 60.0

    /// - Parameters:
    ///   - name: the source, and what it is called for.
    ///   - usual: in per cent, how bright it is where nothing asks for anything else.
    ///   - keepsLight: whether it is never put out: there are panels whose touch dies with their light.
    ///   - logger: takes what is wrong with it, once.
    init(_ name: ValueName, usual: Double, keepsLight: Bool, logger: Logger) {
        (self.name, self.usual, self.keepsLight, self.logger) = (name, usual, keepsLight, logger)
    }

    isolated deinit {
        timer?.cancel()
    }

    /// - Parameters:
    ///   - scene: whose timers are used.
    ///   - onChange: called when it turns out that it can or cannot be set.
    func begin(in scene: Scene, onChange: @escaping () -> Void) {
        (self.scene, self.onChange) = (scene, onChange)
    }

    /// Asks for a brightness.
    ///
    /// - Parameters:
    ///   - share: of the most, from 0 to 1; nil for the usual one.
    ///   - factor: how much of that, from 0, which puts it out, to 1.
    /// - Returns: whether it can be set, as far as is known.
    func show(_ share: Double?, factor: Double) -> Bool {
        let whole = (share.map { $0 * 100 } ?? usual) * factor
        let least = factor > 0 || keepsLight ? 1 : 0
        wanted = whole.isFinite ? min(max(Int(whole.rounded()), least), 100) : wanted
        send()
        return !isFailing
    }

    /// Asks for the usual brightness, since the kiosk ends.
    func putBack() {
        isEnding = true
        timer?.cancel()
        wanted = Int(usual.rounded())
        send()
    }

    /// Whether something was asked for that is not answered yet.
    var isOnItsWay: Bool { isWaiting }

    private func send() {
        guard let live, !isWaiting, let wanted, wanted != shown else { return }
        if let scene, !isEnding {
            let rest = pauseNow - (sentAt.map { scene.present.seconds(since: $0) } ?? .infinity)
            guard rest <= 0 else { return wait(rest, in: scene) }
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
            // At the end there is one more try, and none after that has failed.
            if !isEnding || answer == .done { send() }
        }
    }

    /// What is wanted now is sent after that: the last of all that come meanwhile.
    private func wait(_ rest: Double, in scene: Scene) {
        timer?.cancel()
        let delay = Duration.seconds(scene.present.seconds(since: scene.now) + rest) + .milliseconds(1)
        timer = scene.schedule(after: delay) { [weak self] in self?.send() }
    }

    private var pauseNow: Double {
        failures == 0 ? Self.pause : min(Self.longestPause, Double(1 << min(failures - 1, 6)))
    }

    private func take(_ answer: RequestAnswer, to percent: Int) {
        let wasFailing = isFailing
        switch answer {
        case .done:
            (shown, failures, isFailing) = (percent, 0, false)
            if wasFailing { logger.notice("the light \(name) can be set again") }
        case .failed(let why):
            // It may have been set all the same.
            shown = nil
            failures += 1
            guard !isFailing, !why.isEmpty || failures > Self.startingTries else { return }
            isFailing = true
            let reason = why.isEmpty ? "the source is not there" : why
            logger.warning("the light \(name) cannot be set: \(reason); the picture is darkened instead")
        }
        if isFailing != wasFailing, !isEnding { onChange() }
    }
}
