/// The state of a display that an output drives directly.
public struct DisplayState: Hashable, Sendable {
    /// The connector, such as `HDMI-A-1`, or the graphics card if nothing is connected.
    public var name: String
    /// A Boolean value that tells whether a display is connected.
    public var isConnected: Bool
    /// A Boolean value that tells whether a display is connected and not switched off.
    public var isOn: Bool
    /// The mode, such as `1280x800@60`; `nil` if nothing is connected.
    public var mode: String?
}
