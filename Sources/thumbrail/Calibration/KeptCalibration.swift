import Drawing
import KioskRuntime
import Logging
import Platform
import Toolkit

/// Keeps what was found out by touching targets where the kiosk finds it with its next start.
struct KeptCalibration {
    /// Whose calibration it is.
    let kioskFile: String
    /// What the kiosk file says of touch devices.
    let options: LibinputOptions
    let logger: Logger

    /// - Returns: what a person should know.
    func keep(_ matrix: AffineMap, of model: DeviceModel) -> CalibrationNote {
        guard let path = StateFile.touchPath(forKiosk: kioskFile) else {
            return .problem("It cannot be written down: neither XDG_STATE_HOME nor HOME is set.")
        }
        var calibrations = TouchCalibrations(path: path)
        calibrations.matrices[model] = matrix
        if let problem = calibrations.write(to: path) { return .problem("It cannot be written down: \(problem).") }
        logger.notice("the calibration of “\(model.name)” is kept in \(path)")
        return options.hasMatrix(for: model.name) ? .kioskFileComesFirst : .counts
    }
}
