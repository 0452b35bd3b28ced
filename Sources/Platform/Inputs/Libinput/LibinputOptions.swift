import Drawing
import KeyboardLayouts
import Toolkit

/// What is made of which device.
public nonisolated struct LibinputOptions: Hashable, Sendable {
    /// Whose keys do something. All keyboards are grabbed in any case: no key reaches anybody else.
    public enum Keyboards: Hashable, Sendable {
        /// No keyboard.
        case none
        /// Those of these names.
        case listed([DevicePattern])
        /// Every keyboard.
        case all
    }

    /// Whose keys do something.
    public var keyboards: Keyboards
    /// The first rule that fits a device is the one.
    public var touch: [TouchRule]
    /// What was found out by touching targets, for devices whose rule has no matrix.
    public var calibrations: [DeviceModel: AffineMap]
    /// What keys are labelled with; nil takes what the machine is set to.
    public var layout: LayoutName?

    /// All keyboards, and no rules, unless it is said otherwise.
    public init(
        keyboards: Keyboards = .all, touch: [TouchRule] = [],
        calibrations: [DeviceModel: AffineMap] = [:], layout: LayoutName? = nil
    ) {
        self.keyboards = keyboards
        self.touch = touch
        self.calibrations = calibrations
        self.layout = layout
    }

    /// The same, but with the positions that devices have of their own, whatever rules, calibrations and udev say: for
    /// those who find out how a device lies on the glass.
    public var uncalibrated: LibinputOptions {
        var options = self
        for index in options.touch.indices { options.touch[index].matrix = .identity }
        options.touch.append(TouchRule(device: DevicePattern("*"), matrix: .identity))
        return options
    }

    /// Whether a rule has a matrix for devices of this name, which comes before whatever else is known of them.
    public func hasMatrix(for name: String) -> Bool { rule(for: name)?.matrix != nil }

    func rule(for name: String) -> TouchRule? {
        touch.first { $0.device.matches(name) }
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
