import KioskFile
import KioskRuntime
import Platform

extension LibinputOptions {
    /// What a kiosk file, and what was found by touching targets, say of a panel's devices.
    /// - Parameters:
    ///   - keyboard: the kiosk file's, or what was asked for in its place.
    ///   - kioskFile: the path of the kiosk file.
    init(_ definition: KioskDefinition, keyboard: KioskDefinition.Keyboard, kioskFile: String) {
        let keyboards: Keyboards =
            switch keyboard {
            case .none: .none
            case .listed(let names): .listed(names.map { DevicePattern($0) })
            case .all: .all
            }
        let touch = definition.touch.map {
            TouchRule(device: DevicePattern($0.device), rotation: $0.rotation, matrix: $0.matrix)
        }
        let path = StateFile.touchPath(forKiosk: kioskFile)
        self.init(
            keyboards: keyboards, touch: touch,
            calibrations: path.map { TouchCalibrations(path: $0).matrices } ?? [:], layout: definition.keyboardLayout)
    }
}
