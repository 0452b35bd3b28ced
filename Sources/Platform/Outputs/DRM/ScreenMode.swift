import CLibdrm
import Drawing

/// A size and a rate that a screen can show.
nonisolated struct ScreenMode: Sendable, CustomStringConvertible {
    var size: PixelSize
    /// Frames in 1000 seconds; above 0.
    var millihertz: Int
    /// The screen's own choice.
    var isPreferred: Bool
    /// The timings, as the driver wants them back.
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
        // Interlaced and doubled modes count lines otherwise: the driver's own whole number is right for them.
        let isPlain = timings.flags & UInt32(DRM_MODE_FLAG_INTERLACE | DRM_MODE_FLAG_DBLSCAN) == 0
        let told = Int(timings.vrefresh) * 1000
        let rate = isPlain && exact > 0 ? exact : told
        // Virtual screens say 0, and nonsense.
        millihertz = (10_000...500_000).contains(rate) ? rate : 60_000
        self.timings = timings
    }

    var interval: Duration { .nanoseconds(1_000_000_000_000 / Int64(max(millihertz, 1))) }

    var description: String { "\(size)@\((millihertz + 500) / 1000)" }
}
