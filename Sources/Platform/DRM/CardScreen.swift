import Drawing
import Glibc
import Rendering
import Toolkit

/// One screen of a card in one mode, with its buffers and their presentation method.
final class CardScreen {
    let connector: Connector
    let mode: ScreenMode
    /// The presentation method; `nil` until the first frame is shown.
    private(set) var presentation: DRMOutput.Presentation?

    private let card: any DisplayCard
    private let crtc: UInt32
    /// The front buffer, which is on screen. With ``DRMOutput/Presentation/flips``, frames are drawn into the back buffer.
    private var front: ScanoutBuffer
    private var back: ScanoutBuffer?
    /// The parts of the back buffer that are older than the latest frame.
    private var stale: [PixelRect] = []
    private var flipStarted: Timestamp?
    private var hasMissedFrame = false
    /// A Boolean value that tells whether the mode is set. It is `false` before the first frame, and if the screen may have lost its mode.
    /// The next frame then sets the mode and shows the whole buffer.
    private var isShown = false
    /// A Boolean value that tells whether the mode was ever set.
    private(set) var wasShown = false

    /// The timeout of a page flip. After this time, its event is no longer expected: the screen was switched off in the meantime.
    private static let flipTimeout = Duration.milliseconds(250)

    init(
        _ card: any DisplayCard, _ connector: Connector, _ crtc: UInt32, _ mode: ScreenMode
    ) throws(CardError) {
        self.card = card
        self.connector = connector
        self.crtc = crtc
        self.mode = mode
        do {
            front = try card.makeBuffer(size: mode.size, format: .xrgb8888)
        } catch  where error.isUnsupported {
            // Small displays on a serial bus accept no other format.
            front = try card.makeBuffer(size: mode.size, format: .rgb565)
        }
    }

    /// Removes the buffers. Otherwise they stay on screen as long as any process has the card's file descriptor open.
    func discard() {
        card.remove(front)
        if let back { card.remove(back) }
    }

    /// The latest time at which the next frame can be presented; `nil` if that is now.
    var busyUntil: Timestamp? {
        guard let flipStarted else { return nil }
        let end = flipStarted.advanced(by: Self.flipTimeout)
        return end > .monotonic() ? end : nil
    }

    /// Makes the next frame set the mode again.
    func hide() {
        isShown = false
        flipStarted = nil
    }

    func flipped() {
        flipStarted = nil
    }

    /// Returns `true` once, if a frame could not be shown.
    func takeMissedFrame() -> Bool {
        defer { hasMissedFrame = false }
        return hasMissedFrame
    }

    func present(_ rects: [PixelRect], from buffer: PixelBuffer) throws(CardError) {
        guard isShown, let presentation else { return try begin(from: buffer) }
        switch presentation {
        case .direct: front.memory.copy(rects, from: buffer)
        case .parts:
            front.memory.copy(rects, from: buffer)
            try flushDirty(rects)
        case .flips: try flip(rects, from: buffer)
        }
    }

    /// Shows a whole frame and sets the mode with it, so that the screen is not black in between.
    private func begin(from buffer: PixelBuffer) throws(CardError) {
        let fullDamage = [PixelRect(mode.size)]
        front.memory.copy(fullDamage, from: buffer)
        try card.show(front, on: connector, crtc: crtc, mode: mode)
        isShown = true
        wasShown = true
        stale = fullDamage
        if presentation == nil { presentation = try findPresentation() }
        if presentation == .parts { try flushDirty(fullDamage) }
    }

    private func findPresentation() throws(CardError) -> DRMOutput.Presentation {
        if card.hasVerticalBlank(crtc: crtc), let second = try? secondBuffer() {
            back = second
            return .flips
        }
        return .parts
    }

    private func secondBuffer() throws(CardError) -> ScanoutBuffer {
        try card.makeBuffer(size: mode.size, format: front.memory.format)
    }

    /// Reports the damage to the driver. A driver that does not support this reads the memory continuously.
    private func flushDirty(_ rects: [PixelRect]) throws(CardError) {
        // The kernel accepts no more at once (DRM_MODE_FB_DIRTY_MAX_CLIPS).
        let parts = rects.count <= 256 ? rects : [rects.reduce(rects[0]) { $0.union($1) }]
        do {
            try card.flushDirty(parts, of: front)
        } catch  where error.isUnsupported {
            presentation = .direct
        }
    }

    private func flip(_ rects: [PixelRect], from buffer: PixelBuffer) throws(CardError) {
        guard let target = back else { return }
        for rect in stale where !rects.contains(where: { $0.contains(rect) }) {
            target.memory.copy([rect], from: buffer)
        }
        target.memory.copy(rects, from: buffer)
        do {
            try card.flip(to: target, crtc: crtc)
        } catch {
            stale = [PixelRect(mode.size)]
            // The previous flip is still pending, although its event arrived or its timeout passed.
            if error.number == EBUSY {
                hasMissedFrame = true
                flipStarted = .monotonic()
                return
            }
            guard error.isUnsupported else { throw error }
            // The driver counts vertical blanks but cannot flip, so only one buffer is used.
            card.remove(target)
            back = nil
            presentation = .parts
            return try begin(from: buffer)
        }
        (front, back) = (target, front)
        stale = rects
        flipStarted = .monotonic()
    }
}
