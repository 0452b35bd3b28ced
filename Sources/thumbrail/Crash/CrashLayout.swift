/// Where a crash record has what, in bytes from its beginning.
///
/// A record is memory that the kernel keeps when the program is gone, and that a signal's handler writes to: numbers at fixed places, of
/// eight bytes each unless something else is said.
nonisolated enum CrashLayout {
    /// What a record begins with, and its form: “TBCRASH1”.
    static let mark: UInt64 = 0x3148_5341_5243_4254

    static let process = 8
    /// When the program began, in seconds since 1970 and in seconds since the machine was switched on.
    static let began = 16
    static let beganSinceBoot = 24

    /// 0 as long as none has come.
    static let signal = 32
    static let signalCode = 40
    static let signalAddress = 48
    static let signalSender = 56
    /// In seconds since 1970, and in nanoseconds of the clock that touches have.
    static let signalTime = 64
    static let signalInstant = 72
    static let thread = 80
    /// Where the thread was.
    static let place = 88
    static let frameCount = 96
    /// For each its address, that of its module, and the module's number.
    static let frames = 104
    static let frame = 24
    static let maximumFrames = 64
    static let moduleCount = 1_640
    /// Paths, as ``text``.
    static let modules = 1_648
    static let module = 256
    static let maximumModules = 16

    /// Texts are a length in two bytes, and the text.
    static let version = 5_744
    static let versionSize = 64
    static let kiosk = 5_808
    static let kioskSize = 1_024

    /// How many there have been.
    static let touchCount = 6_832
    /// For each its time in nanoseconds, its finger, its place as two numbers of four bytes, and what it did.
    static let touches = 6_840
    static let touch = 32
    static let maximumTouches = 32

    /// Whether it is the kiosk that runs, or what stands in for it: ``CrashTrace/Phase``.
    static let phase = 7_872
    /// Of a ``CrashSeries``.
    static let crashes = 7_880
    static let since = 7_904
    static let safePages = 7_912
    static let isBare = 7_920

    static let log = 8_192
    static let size = log + RecentLog.size
}
