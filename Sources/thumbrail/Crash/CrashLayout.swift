/// The layout of a crash record: offsets and sizes in bytes.
///
/// A record is memory that outlives the program and that a signal handler writes to. It contains numbers of eight bytes at fixed offsets,
/// unless noted otherwise.
nonisolated enum CrashLayout {
    /// The magic number at the beginning of a record, with the version of the layout: “TBCRASH1”.
    static let mark: UInt64 = 0x3148_5341_5243_4254

    static let process = 8
    /// The start time of the program, in seconds since 1970 and in seconds since boot.
    static let began = 16
    static let beganSinceBoot = 24

    /// The number of the signal; 0 if there was none.
    static let signal = 32
    static let signalCode = 40
    static let signalAddress = 48
    static let signalSender = 56
    /// The time of the signal, in seconds since 1970 and in nanoseconds of the monotonic clock that touches use.
    static let signalTime = 64
    static let signalInstant = 72
    static let thread = 80
    /// The instruction pointer of the thread.
    static let place = 88
    static let frameCount = 96
    /// The stack frames, each with its address, the base address of its module, and the number of the module.
    static let frames = 104
    static let frame = 24
    static let maximumFrames = 64
    static let moduleCount = 1_640
    /// The paths of the modules, as text.
    static let modules = 1_648
    static let module = 256
    static let maximumModules = 16

    /// Texts consist of a length in two bytes, followed by the bytes of the text.
    static let version = 5_744
    static let versionSize = 64
    static let kiosk = 5_808
    static let kioskSize = 1_024

    /// The number of touches so far.
    static let touchCount = 6_832
    /// The last touches, each with its time in nanoseconds, its finger, its position as two numbers of four bytes, and its phase.
    static let touches = 6_840
    static let touch = 32
    static let maximumTouches = 32

    /// The phase of the run, such as the kiosk or its safe page: ``CrashTrace/Phase``.
    static let phase = 7_872
    /// The members of a ``CrashSeries``.
    static let crashes = 7_880
    static let since = 7_904
    static let safePages = 7_912
    static let isBare = 7_920

    static let log = 8_192
    static let size = log + RecentLog.size
}
