import KioskFile
import KioskRuntime
import Platform

extension LibinputOptions {
    /// Creates the options from a kiosk file and from the saved touch calibrations.
    /// - Parameters:
    ///   - definition: The definition of the kiosk.
    ///   - keyboard: The keyboards from the kiosk file or from the command line.
    ///   - kioskFile: The path of the kiosk file.
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
        let scanners = definition.scanners.map {
            ScannerRule(
                name: $0.name, device: DevicePattern($0.device), prefix: $0.prefix, suffix: $0.suffix, layout: $0.layout
            )
        }
        let path = StateFile.touchPath(forKiosk: kioskFile)
        self.init(
            keyboards: keyboards, touch: touch, scanners: scanners,
            calibrations: path.map { TouchCalibrations(path: $0).matrices } ?? [:], layout: definition.keyboardLayout)
    }
}
