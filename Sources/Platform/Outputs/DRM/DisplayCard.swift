import Drawing
import Rendering

/// A graphics card, as the kernel's mode setting (KMS) shows it: what ``DRMOutput`` asks of it, and no more.
///
/// Every call may fail, and does so in tests.
protocol DisplayCard: AnyObject {
    /// The kernel's name: `card0`.
    var name: String { get }

    /// Readable when there is something to take with ``takeEvents()``.
    var descriptors: [CInt] { get }

    /// All sockets of the card.
    ///
    /// - Parameter probing: asks the screens themselves, which may take tenths of a second; else the kernel's latest
    ///   knowledge is given.
    func connectors(probing: Bool) throws(CardError) -> [Connector]

    func makeBuffer(size: PixelSize, format: PixelFormat) throws(CardError) -> ScanoutBuffer

    /// Gives a buffer back that is not shown any more.
    func remove(_ buffer: ScanoutBuffer)

    /// Shows a buffer in a mode; switches the screen on where it was off.
    func show(
        _ buffer: ScanoutBuffer, on connector: Connector, crtc: UInt32, mode: ScreenMode
    ) throws(CardError)

    /// Shows another buffer of the same size from the next vertical blank on, of which ``takeEvents()`` tells.
    func flip(to buffer: ScanoutBuffer, crtc: UInt32) throws(CardError)

    /// Sends what was drawn to screens that do not read memory by themselves: over USB, over SPI, of virtual machines.
    func flushDirty(_ rects: [PixelRect], of buffer: ScanoutBuffer) throws(CardError)

    /// Switches a screen off, or on again, by its connector's DPMS property.
    func setPower(_ isOn: Bool, of connector: Connector) throws(CardError)

    /// True where the controller counts its vertical blanks: virtual ones have none, and would not make anybody wait.
    func hasVerticalBlank(crtc: UInt32) -> Bool

    /// What has happened since the last call.
    func takeEvents() throws(CardError) -> CardEvents
}
