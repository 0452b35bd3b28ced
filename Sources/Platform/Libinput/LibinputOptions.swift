import Drawing
import KeyboardLayouts
import Toolkit

/// The options for input devices: which keyboards are accepted, and how touch devices are mapped to the screen.
public nonisolated struct LibinputOptions: Hashable, Sendable {
    /// The keyboards that are accepted. Ignored keyboards are grabbed too, so that no key reaches another program.
    public enum Keyboards: Hashable, Sendable {
        /// No keyboard.
        case none
        /// The keyboards whose names match one of the patterns.
        case listed([DevicePattern])
        /// Every keyboard.
        case all
    }

    /// The keyboards that are accepted.
    public var keyboards: Keyboards
    /// The rules for touch devices. The first rule that matches a device applies.
    public var touch: [TouchRule]
    /// The rules for scanners. The first rule that matches a keyboard applies; the keyboard then types no text.
    public var scanners: [ScannerRule]
    /// The matrices from calibration by touch, for devices whose rule has no matrix.
    public var calibrations: [DeviceModel: AffineMap]
    /// The keyboard layout; `nil` uses the setting of the host.
    public var layout: LayoutName?

    /// Creates options. By default, all keyboards are accepted, and there are no rules.
    public init(
        keyboards: Keyboards = .all, touch: [TouchRule] = [], scanners: [ScannerRule] = [],
        calibrations: [DeviceModel: AffineMap] = [:], layout: LayoutName? = nil
    ) {
        self.keyboards = keyboards
        self.touch = touch
        self.scanners = scanners
        self.calibrations = calibrations
        self.layout = layout
    }

    /// The same options, but with raw positions of touch devices, regardless of rules, calibrations and udev. Use it to calibrate a device.
    public var uncalibrated: LibinputOptions {
        var options = self
        for index in options.touch.indices { options.touch[index].matrix = .identity }
        options.touch.append(TouchRule(device: DevicePattern("*"), matrix: .identity))
        return options
    }

    /// Returns `true` if a rule has a matrix for devices of this name. Such a matrix takes precedence over all others.
    public func hasMatrix(for name: String) -> Bool { rule(for: name)?.matrix != nil }

    func rule(for name: String) -> TouchRule? {
        touch.first { $0.device.matches(name) }
    }

    func scanner(for device: InputDevice) -> ScannerRule? {
        guard device.capabilities.contains(.keyboard) else { return nil }
        return scanners.first { $0.device.matches(device.model.name) }
    }

    func acceptsKeys(of device: InputDevice) -> Bool {
        guard device.capabilities.contains(.keyboard) else { return false }
        return switch keyboards {
        case .none: false
        case .listed(let patterns): patterns.contains { $0.matches(device.model.name) }
        case .all: true
        }
    }
}
