import KioskFile
import SourceProtocol
import Toolkit

/// The press of a button that acts while it is held, from the touch down until it is released, whatever the reason.
final class HeldPress {
    private let request: HeldRequest
    private let origin: RequestOrigin
    private let live: LiveValues
    /// The identifier of the held button; `nil` while it is not held.
    private var id: Int?
    private var timer: SceneTimer?
    /// The time at which the button is released although it is still pressed.
    private var end = Timestamp.zero

    /// The time after which a button is released although it is still pressed, because something other than a finger may press it.
    nonisolated static let longest = Duration.seconds(60)

    init(_ request: HeldRequest, from origin: RequestOrigin, _ live: LiveValues) {
        (self.request, self.origin, self.live) = (request, origin, live)
    }

    /// Returns `true` if the press sends a request to sources.
    func performs(_ request: HeldRequest, on live: LiveValues) -> Bool { self.request == request && self.live === live }

    /// Begins to act.
    func begin(for card: ActionCard) {
        guard id == nil, let scene = card.scene else { return }
        end = scene.now.advanced(by: Self.longest)
        card.outcome = .none
        id = live.hold(request, from: origin) { [weak self, weak card] answer in
            guard case .failed(let reason, let failure) = answer else { return }
            self?.release(for: card, because: reason, failure)
        }
        guard id != nil else { return card.fail() }
        renew(for: card)
    }

    /// Reports that the button is held, now and until it is released.
    private func renew(for card: ActionCard) {
        timer = card.scene?.schedule(after: .seconds(HoldProtocol.interval)) { [weak self, weak card] in
            guard let self, let id else { return }
            guard let card, let scene = card.scene else { return release(for: nil) }
            if scene.now >= end {
                release(for: card, because: ElementStrings(scene.language).over)
            } else if live.isAway(request.begin.source) {
                release(for: card, because: "")
            } else {
                live.renew(id)
                renew(for: card)
            }
        }
    }

    /// Ends what the button has begun. Does nothing if it is not held.
    ///
    /// - Parameters:
    ///   - reason: The reason why the button is released although it is pressed; `nil` if it is no longer pressed.
    ///   - failure: The kind of the failure that the reason belongs to.
    func release(for card: ActionCard?, because reason: String? = nil, _ failure: RequestFailure = .refused) {
        guard let id else { return }
        self.id = nil
        timer?.cancel()
        live.release(id) { [weak card] answer in
            if case .failed(let reason, let failure) = answer { card?.fail(reason, failure) }
        }
        if let reason { card?.fail(reason, failure) }
    }
}
