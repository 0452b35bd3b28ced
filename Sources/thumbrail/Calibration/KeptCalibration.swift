import Drawing
import KioskRuntime
import Logging
import Platform
import Toolkit

/// The store that saves a touch calibration where the kiosk finds it at its next start.
struct KeptCalibration {
    /// The path of the kiosk file that the calibration belongs to.
    let kioskFile: String
    /// The definitions of touch devices from the kiosk file.
    let options: LibinputOptions
    let logger: Logger

    /// Saves a calibration.
    ///
    /// - Returns: A note for the user.
    func keep(_ matrix: AffineMap, of model: DeviceModel) -> CalibrationNote {
        guard let path = StateFile.touchPath(forKiosk: kioskFile) else {
            return .problem("Cannot save the calibration: neither XDG_STATE_HOME nor HOME is set.")
        }
        var calibrations = TouchCalibrations(path: path)
        calibrations.matrices[model] = matrix
        if let problem = calibrations.write(to: path) { return .problem("Cannot save the calibration: \(problem).") }
        logger.notice("calibration of “\(model.name)” saved to \(path)")
        return options.hasMatrix(for: model.name) ? .kioskFileComesFirst : .counts
    }
}
