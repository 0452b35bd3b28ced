import Drawing
import KioskRuntime
import Platform
import Toolkit

extension CalibrationController {
    /// Takes its touches from an input, and tries out on it what it finds.
    ///
    /// - Parameters:
    ///   - input: which gives positions of the devices' own.
    ///   - keep: keeps a matrix of a model of devices for good, and says what a person should know of that.
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
