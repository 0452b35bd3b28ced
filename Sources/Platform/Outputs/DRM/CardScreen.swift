import Drawing
import Glibc
import Rendering
import Toolkit

/// One screen of a card in one mode: its buffers, and how they get on the glass.
final class CardScreen {
    let connector: Connector
    let mode: ScreenMode
    /// Known once the first frame was shown.
    private(set) var presentation: DRMOutput.Presentation?

    private let card: any DisplayCard
    private let crtc: UInt32
    /// The one that is shown, and in ``DRMOutput/Presentation/flips`` the one that is drawn into.
    private var front: ScanoutBuffer
    private var back: ScanoutBuffer?
    /// What the buffer that is drawn into lacks of the latest frame.
    private var stale: [PixelRect] = []
    private var flipStarted: Timestamp?
    private var hasMissedFrame = false
    /// False before the first frame, and when the screen may have lost its mode: then all is shown anew.
    private var isShown = false
    /// True once the mode was taken.
    private(set) var wasShown = false

    /// A flip that takes longer than this will never be told of: the screen was switched off on its way.
    private static let longestFlip = Duration.milliseconds(250)

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
            // Small displays on a serial bus take nothing else.
            front = try card.makeBuffer(size: mode.size, format: .rgb565)
        }
    }

    /// Gives the buffers back. Without it they stay on the glass for as long as the card's descriptor is open anywhere.
    func discard() {
        card.remove(front)
        if let back { card.remove(back) }
    }

    /// When the next frame can be taken, at the latest; nil where that is now.
    var busyUntil: Timestamp? {
        guard let flipStarted else { return nil }
        let end = flipStarted.advanced(by: Self.longestFlip)
        return end > .monotonic() ? end : nil
    }

    /// The screen has to be given its mode again.
    func hide() {
        isShown = false
        flipStarted = nil
    }

    func flipped() {
        flipStarted = nil
    }

    /// True once, where a frame could not be shown.
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

    /// Shows a whole frame, and gives the screen its mode with it: nobody sees it black.
    private func begin(from buffer: PixelBuffer) throws(CardError) {
        let whole = [PixelRect(mode.size)]
        front.memory.copy(whole, from: buffer)
        try card.show(front, on: connector, crtc: crtc, mode: mode)
        isShown = true
        wasShown = true
        stale = whole
        if presentation == nil { presentation = try findPresentation() }
        if presentation == .parts { try flushDirty(whole) }
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

    /// Sends parts to the screen; a driver that has no such call reads its memory by itself.
    private func flushDirty(_ rects: [PixelRect]) throws(CardError) {
        // The kernel takes no more at once (DRM_MODE_FB_DIRTY_MAX_CLIPS).
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
            // The last flip is not done yet, whatever was told of it.
            if error.number == EBUSY {
                hasMissedFrame = true
                flipStarted = .monotonic()
                return
            }
            guard error.isUnsupported else { throw error }
            // A driver that counts blanks, but does not flip: one buffer, then.
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
