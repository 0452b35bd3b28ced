import Health
import Platform
import Toolkit

extension PanelHealth {
    /// Sets the display and the inputs.
    ///
    /// - Parameters:
    ///   - application: The application of the panel.
    ///   - brightness: The brightness of the backlight, from 0 to 1; `nil` if the panel does not control one.
    mutating func describe(_ application: Application, brightness: Double? = nil) {
        display = application.output.display.map {
            Display(name: $0.name, isConnected: $0.isConnected, isOn: $0.isOn, mode: $0.mode, brightness: brightness)
        }
        inputs = application.input.devices.map { inputs in
            Inputs(
                touch: inputs.touch.map {
                    TouchDevice(name: $0.name, age: Timestamp.monotonic().seconds(since: $0.added))
                }, hadTouch: inputs.hadTouch, hasPointer: inputs.hasPointer)
        }
    }
}
