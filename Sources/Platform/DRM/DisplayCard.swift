import Drawing
import Rendering

/// A graphics card of kernel mode setting (KMS), reduced to the operations that ``DRMOutput`` needs.
///
/// Every call may fail; tests use an implementation that fails on purpose.
protocol DisplayCard: AnyObject {
    /// The kernel's name: `card0`.
    var name: String { get }

    /// The file descriptors that are readable if there are events for ``takeEvents()``.
    var descriptors: [CInt] { get }

    /// Returns all connectors of the card.
    ///
    /// - Parameter probing: A Boolean value that tells whether the screens are queried, which may take tenths of a second. If it is
    ///   `false`, the last known state is returned.
    func connectors(probing: Bool) throws(CardError) -> [Connector]

    func makeBuffer(size: PixelSize, format: PixelFormat) throws(CardError) -> ScanoutBuffer

    /// Removes a buffer that is no longer shown.
    func remove(_ buffer: ScanoutBuffer)

    /// Shows a buffer in a mode; switches the screen on if it was off.
    func show(
        _ buffer: ScanoutBuffer, on connector: Connector, crtc: UInt32, mode: ScreenMode
    ) throws(CardError)

    /// Shows another buffer of the same size at the next vertical blank. ``takeEvents()`` reports when it is done.
    func flip(to buffer: ScanoutBuffer, crtc: UInt32) throws(CardError)

    /// Sends the damage to screens that do not read the memory continuously: USB and SPI displays, and virtual machines.
    func flushDirty(_ rects: [PixelRect], of buffer: ScanoutBuffer) throws(CardError)

    /// Switches a screen off or on with the DPMS property of its connector.
    func setPower(_ isOn: Bool, of connector: Connector) throws(CardError)

    /// Returns `true` if the CRTC counts vertical blanks. Virtual CRTCs have none, and flips on them would not wait.
    func hasVerticalBlank(crtc: UInt32) -> Bool

    /// Returns the events since the last call.
    func takeEvents() throws(CardError) -> CardEvents
}
