/// What the program can say and do for whoever looks after a panel, beyond what a kiosk knows.
public struct ServiceTools {
    /// Of the program.
    public var version: String
    /// The last lines of its log, the newest last.
    public var log: () -> [String]
    /// Reads the panel's faults and passes on a line for each.
    public var faults: (@escaping ([String]) -> Void) -> Void
    /// Ends the program, for whatever started it to start it anew; nil where nothing does that.
    public var restart: (() -> Void)?
    /// Makes the page on which a touch screen is calibrated, whose `onEnd` gives the screen back; nil where none can be.
    public var calibration: (() -> CalibrationController)?

    /// - Parameters:
    ///   - version: of the program.
    ///   - log: the last lines of its log, the newest last.
    ///   - faults: reads the panel's faults and passes on a line for each.
    ///   - restart: ends the program, for whatever started it to start it anew; nil where nothing does that.
    ///   - calibration: makes the page on which a touch screen is calibrated; nil where none can be.
    public init(
        version: String, log: @escaping () -> [String],
        faults: @escaping (@escaping ([String]) -> Void) -> Void = { $0([]) }, restart: (() -> Void)?,
        calibration: (() -> CalibrationController)? = nil
    ) {
        self.version = version
        self.log = log
        self.faults = faults
        self.restart = restart
        self.calibration = calibration
    }
}
