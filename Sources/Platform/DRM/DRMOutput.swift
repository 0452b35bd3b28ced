import Drawing
import Glibc
import Logging
import Rendering
import Toolkit

/// A screen of a graphics card, used without a display server or a GPU: the kernel shows memory that this program writes.
///
/// Frames are drawn in ordinary memory, and the damage is copied to the card's memory, which is often slow to read. The presentation method
/// depends on the driver; see `Presentation`. If the display is unplugged, ``isVisible`` is `false`. When it is plugged in again, its mode
/// is chosen anew.
public final class DRMOutput: Output {
    /// The method by which a driver presents frames.
    nonisolated enum Presentation: String, Sendable {
        /// Two buffers that are exchanged in the vertical blank, so that incomplete frames are never visible. It is used for every driver
        /// with a vertical blank.
        case flips
        /// One buffer whose damaged parts are sent to the display. It is used for virtual machines, and USB and SPI displays.
        case parts
        /// One buffer that the display controller reads continuously.
        case direct
    }

    public private(set) var buffer: PixelBuffer
    public private(set) var physicalSize: PhysicalSize?
    public private(set) var isVisible = false
    public private(set) var frameInterval: Duration

    private let card: any DisplayCard
    private let choice: ScreenChoice
    private let log = Logger(label: "thumbrail.drm")
    private var screen: CardScreen?
    /// A Boolean value that tells whether the screen is switched off because the panel is not in use.
    private var isOff = false
    /// The size of the buffer while no screen is connected. It is a common size, so that content is ready when a screen is connected.
    private static let sizeWithoutScreen = PixelSize(width: 1280, height: 800)

    /// Opens the chosen screen of a card.
    ///
    /// - Throws: An error if the card cannot be queried, or if its screen accepts no mode. A missing screen is not an error.
    init(_ card: any DisplayCard, _ choice: ScreenChoice = ScreenChoice()) throws(PlatformError) {
        self.card = card
        self.choice = choice
        buffer = try Self.buffer(of: choice.size ?? Self.sizeWithoutScreen)
        frameInterval = .nanoseconds(16_666_667)
        try attach(probing: false)
        if !isVisible { try attach(probing: true) }
        if !isVisible { log.warning("no display connected to \(card.name); waiting for one") }
    }

    /// The description for the log: `card0 HDMI-A-1 1280x800@60`.
    public var summary: String {
        screen.map { "\(card.name) \($0.connector.name) \($0.mode)" } ?? "\(card.name), no display connected"
    }

    /// The file descriptor that keeps the last frame on screen after this process ends, as long as another process holds it open.
    public var descriptor: CInt? { card.descriptors.first }

    public var pixelSize: PixelSize { buffer.size }

    public var pixelDensity: Double { 1 }

    public var descriptors: [CInt] { card.descriptors }

    public var busyUntil: Timestamp? { screen?.busyUntil }

    // MARK: Finding the screen

    public func resize() throws(PlatformError) {
        try attach(probing: false)
    }

    /// Starts using the screen that is connected now.
    private func attach(probing: Bool) throws(PlatformError) {
        let connectors = try connectors(probing: probing)
        guard let connector = choice.connector(among: connectors) else {
            try refuseUnknownName(connectors)
            return detach()
        }
        guard connector.isConnected, !connector.modes.isEmpty else { return detach() }
        let found = try makeScreen(for: connector)
        screen?.discard()
        screen = found
        buffer = try Self.buffer(of: found.mode.size)
        physicalSize = connector.physicalSize
        frameInterval = found.mode.interval
        isVisible = true
    }

    private func detach() {
        isOff = false
        screen?.discard()
        screen = nil
        physicalSize = nil
        isVisible = false
    }

    private func connectors(probing: Bool) throws(PlatformError) -> [Connector] {
        do {
            return try card.connectors(probing: probing)
        } catch {
            throw failure(error)
        }
    }

    /// Throws an error if no connector has the chosen name. A connector without a screen is not an error.
    private func refuseUnknownName(_ connectors: [Connector]) throws(PlatformError) {
        guard let name = choice.connector else { return }
        let known = connectors.map { connector in
            let monitor = connector.monitor.map { ", \($0)" } ?? ""
            return connector.name + (connector.isConnected ? " (connected\(monitor))" : " (disconnected)")
        }
        // The name may be the EDID name of a screen that is not plugged in yet.
        if connectors.contains(where: { !$0.isConnected }), !name.contains("-") { return }
        throw PlatformError(
            .noDisplay,
            "\(card.name) has no connector or display named \(name); available: \(known.joined(separator: ", "))")
    }

    private func makeScreen(for connector: Connector) throws(PlatformError) -> CardScreen {
        var firstError: CardError?
        for mode in choice.modes(of: connector) {
            for crtc in connector.crtcs {
                do {
                    let screen = try CardScreen(card, connector, crtc, mode)
                    if let size = choice.size, size != mode.size {
                        log.warning("\(connector.name) has no mode \(size); using \(mode)")
                    }
                    return screen
                } catch {
                    guard error.isUnsupported || error.number == ENOMEM || error.number == ENOSPC else {
                        throw failure(error)
                    }
                    firstError = firstError ?? error
                }
            }
        }
        throw failure(firstError ?? CardError(request: "drive \(connector.name)", number: ENODEV))
    }

    private static func buffer(of size: PixelSize) throws(PlatformError) -> PixelBuffer {
        do {
            return try PixelBuffer(size: size)
        } catch {
            throw PlatformError(.noSurface, "cannot allocate a frame for the screen: \(error)")
        }
    }

    // MARK: Power

    public var display: DisplayState? {
        guard let screen, isVisible || isOff else {
            return DisplayState(name: screen?.connector.name ?? card.name, isConnected: false, isOn: false)
        }
        return DisplayState(
            name: screen.connector.name, isConnected: true, isOn: isVisible, mode: "\(screen.mode)")
    }

    public func setPowered(_ isPowered: Bool) -> Bool {
        guard let screen, isVisible || isOff else { return false }
        guard isPowered == isOff else { return true }
        do {
            try card.setPower(isPowered, of: screen.connector)
        } catch {
            log.warning("\(card.name): \(error)")
            // If switching on fails, setting the mode with the next frame switches the screen on.
            if !isPowered { return false }
        }
        isOff = !isPowered
        isVisible = isPowered
        screen.hide()
        return true
    }

    // MARK: Frames

    public func present(_ rects: [PixelRect]) throws(PlatformError) {
        guard let screen else { return }
        do {
            let before = screen.presentation
            try screen.present(rects, from: buffer)
            if screen.presentation != before, let presentation = screen.presentation {
                frameInterval = presentation == .flips ? screen.mode.interval * 0.75 : screen.mode.interval
                log.info("showing \(summary), by \(presentation.rawValue)")
            }
        } catch {
            guard let next = try nextMode(after: screen, refusing: error) else { throw failure(error) }
            screen.discard()
            self.screen = next
            // The size has changed, and the whole frame must be drawn again.
            buffer = try Self.buffer(of: next.mode.size)
        }
    }

    /// Returns the screen in another mode if the driver rejected a mode that it had offered; `nil` if no mode is left.
    private func nextMode(after screen: CardScreen, refusing error: CardError) throws(PlatformError) -> CardScreen? {
        guard !screen.wasShown, error.isUnsupported || error.number == ENOSPC else { return nil }
        log.warning("\(card.name): \(error); trying another mode")
        var connector = screen.connector
        connector.modes.removeAll {
            $0.size == screen.mode.size && $0.millihertz == screen.mode.millihertz
        }
        if connector.modes.isEmpty { return nil }
        return try makeScreen(for: connector)
    }

    public func drain(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError) {
        let events: CardEvents
        do {
            events = try card.takeEvents()
        } catch {
            throw failure(error)
        }
        if events.contains(.flipped) { screen?.flipped() }
        if events.contains(.changed) { try updateConnection(handle) }
        if screen?.takeMissedFrame() == true { try handle(.exposed) }
    }

    /// Updates the output after screens were connected or disconnected.
    private func updateConnection(_ handle: (InputEvent) throws(PlatformError) -> Void) throws(PlatformError) {
        let connectors = try connectors(probing: true)
        let now = choice.connector(among: connectors).flatMap { $0.isConnected && !$0.modes.isEmpty ? $0 : nil }
        guard let now else {
            guard isVisible || isOff else { return }
            isOff = false
            log.warning("display disconnected: \(screen?.connector.name ?? card.name); waiting for one")
            screen?.hide()
            isVisible = false
            return
        }
        let isSame = screen.map { $0.connector.id == now.id && choice.modes(of: now).first?.size == $0.mode.size }
        if isSame == true {
            // Some screens disconnect and reconnect while they are switched off.
            if isOff { return }
            // The screen may have lost its mode with its power.
            screen?.hide()
            if !isVisible { log.notice("display connected: \(now.name)") }
            isVisible = true
            try handle(.exposed)
        } else {
            isOff = false
            log.notice("display connected: \(now.name)")
            try handle(.resized)
        }
    }

    private func failure(_ error: CardError) -> PlatformError {
        if error.isGone { return PlatformError(.displayLost, "\(card.name) was removed: \(error)") }
        if error.isForbidden || error.number == EBUSY {
            return PlatformError(
                .driverFailed,
                "\(card.name): \(error); another program uses the screen; stop that program (a desktop: \"systemctl stop "
                    + "display-manager\"), or run this program in its window")
        }
        return PlatformError(.driverFailed, "\(card.name): \(error)")
    }
}
