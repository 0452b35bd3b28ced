import CLibdrm
import Drawing

/// A resolution and a refresh rate of a screen.
nonisolated struct ScreenMode: Sendable, CustomStringConvertible {
    var size: PixelSize
    /// The refresh rate in millihertz; above 0.
    var millihertz: Int
    /// A Boolean value that tells whether the screen prefers this mode.
    var isPreferred: Bool
    /// The timings that are passed to the driver to set the mode.
    var timings = drmModeModeInfo()

    init(size: PixelSize, millihertz: Int = 60_000, isPreferred: Bool = false) {
        self.size = size
        self.millihertz = millihertz
        self.isPreferred = isPreferred
    }

    init(_ timings: drmModeModeInfo) {
        size = PixelSize(width: Int(timings.hdisplay), height: Int(timings.vdisplay))
        isPreferred = timings.type & UInt32(DRM_MODE_TYPE_PREFERRED) != 0
        let total = Int(timings.htotal) * Int(timings.vtotal)
        let exact = total > 0 ? Int(timings.clock) * 1_000_000 / total : 0
        // Interlaced and doublescan modes count lines differently. For them, the rounded rate from the driver is correct.
        let isPlain = timings.flags & UInt32(DRM_MODE_FLAG_INTERLACE | DRM_MODE_FLAG_DBLSCAN) == 0
        let reportedRate = Int(timings.vrefresh) * 1000
        let rate = isPlain && exact > 0 ? exact : reportedRate
        // Virtual screens report 0 or invalid rates.
        millihertz = (10_000...500_000).contains(rate) ? rate : 60_000
        self.timings = timings
    }

    var interval: Duration { .nanoseconds(1_000_000_000_000 / Int64(max(millihertz, 1))) }

    var description: String { "\(size)@\((millihertz + 500) / 1000)" }
}
