import Drawing

/// A socket of a graphics card, and the screen at it.
nonisolated struct Connector: Sendable {
    var id: UInt32
    /// The kernel's name: `HDMI-A-1`, `DSI-1`, `eDP-1`.
    var name: String
    /// False where nothing is plugged in, or nobody can tell.
    var isConnected: Bool
    /// What the screen calls itself in its EDID.
    var monitor: String?
    var physicalSize: PhysicalSize?
    var modes: [ScreenMode]
    /// The CRTCs that can drive it; the one that does so now comes first.
    var crtcs: [UInt32]
}
