/// The functions that the program provides for the service page.
public struct ServiceTools {
    /// The version of the program.
    public var version: String
    /// A closure that returns the last lines of the program's log, the newest last.
    public var log: () -> [String]
    /// A closure that reads the panel's faults, and passes one line for each fault to its argument.
    public var faults: (@escaping ([String]) -> Void) -> Void
    /// A closure that ends the program, so that the service manager starts it again; `nil` if nothing would start it again.
    public var restart: (() -> Void)?
    /// A closure that returns the page that calibrates a touch screen; `nil` if the program cannot calibrate one. The page's `onEnd`
    /// returns control of the touch devices to the scene.
    public var calibration: (() -> CalibrationController)?

    /// Creates the functions.
    ///
    /// - Parameters:
    ///   - version: the version of the program.
    ///   - log: returns the last lines of the program's log, the newest last.
    ///   - faults: reads the panel's faults, and passes one line for each fault to its argument.
    ///   - restart: ends the program, so that the service manager starts it again; `nil` if nothing would start it again.
    ///   - calibration: returns the page that calibrates a touch screen; `nil` if the program cannot calibrate one.
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
