import Drawing
import KioskRuntime
import Platform
import Toolkit

extension CalibrationController {
    /// Receives the touches of an input, and applies trial calibrations to it.
    ///
    /// - Parameters:
    ///   - input: The input, which provides raw positions of its devices.
    ///   - keep: A closure that saves a matrix for a device model, and returns a note about the result for the user.
    func follow(
        _ input: LibinputInput, keep: @escaping (_ matrix: AffineMap, _ model: DeviceModel) -> CalibrationNote
    ) {
        var matrix = AffineMap.identity
        input.onContact = { [weak self] in self?.take($0) ?? false }
        onTrial = { [weak input] device, fit in
            let id = Platform.InputDevice.ID(rawValue: device)
            if let fit {
                matrix = input?.calibrate(id, to: fit) ?? matrix
            } else {
                input?.uncalibrate(id)
            }
        }
        onKeep = { keep(matrix, $0) }
    }
}
