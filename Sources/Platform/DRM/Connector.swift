import Drawing

/// A connector of a graphics card, and the screen that is plugged into it.
nonisolated struct Connector: Sendable {
    var id: UInt32
    /// The kernel's name: `HDMI-A-1`, `DSI-1`, `eDP-1`.
    var name: String
    /// A Boolean value that tells whether a screen is connected; `false` if that is unknown.
    var isConnected: Bool
    /// The name that the screen reports in its EDID.
    var monitor: String?
    var physicalSize: PhysicalSize?
    var modes: [ScreenMode]
    /// The CRTCs that can drive the connector, the current CRTC first.
    var crtcs: [UInt32]
}
