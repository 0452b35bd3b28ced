import Drawing
import Headless
import Toolkit

@testable import KioskRuntime

/// Calibration on a panel whose touch device is not aligned with the picture.
final class CalibrationPanel {
    static let model = DeviceModel(name: "Panel", vendor: 1, product: 2)

    let controller = CalibrationController()
    let panel: HeadlessPanel
    /// Position on the device for a place in the picture, both from 0 to 1.
    let distortion: AffineMap
    private(set) var trials: [AffineMap?] = []
    private(set) var kept: [DeviceModel] = []
    private(set) var endCount = 0
    private var nextFinger: Int64 = 1000

    init(
        size: PixelSize = PixelSize(width: 1280, height: 800), physical: PhysicalPanel? = nil,
        theme: Theme = .dark, measurer: any TextMeasurer = FixedMeasurer(),
        distortion: AffineMap = AffineMap(a: 0, b: -0.8, c: 0.9, d: 0.9, e: 0.02, f: 0.03),
        language: Language = .english
    ) {
        self.distortion = distortion
        let scale = physical?.scale ?? 1
        panel = HeadlessPanel(size: size, scale: scale, theme: theme, measurer: measurer)
        panel.scene.language = language
        if let physical { panel.scene.metrics = physical.metrics(scale: scale) }
        controller.onTrial = { [unowned self] device, fit in
            trials.append(fit)
            if device != 5 { trials.append(.identity) }
        }
        controller.onKeep = { [unowned self] in
            kept.append($0)
            return .counts
        }
        controller.onEnd = { [unowned self] in endCount += 1 }
        panel.scene.rootViewController = controller
        panel.advanceToNextFrame()
    }

    var step: CalibrationSession.Step { controller.session.step }
    var refusal: CalibrationSession.Refusal? { controller.session.refusal }

    /// Device position of a finger at a place in the picture, from 0 to 1.
    @discardableResult
    func send(
        _ phase: TouchEvent.Phase, _ place: Point, finger: Int64, model: DeviceModel = CalibrationPanel.model
    ) -> Bool {
        controller.take(
            TouchContact(
                device: 5, model: model, finger: FingerID(rawValue: finger), phase: phase, place: distortion(place),
                time: panel.now))
    }

    /// Touches a place in the picture, from 0 to 1.
    func touch(_ place: Point, model: DeviceModel = CalibrationPanel.model) {
        nextFinger += 1
        send(.began, place, finger: nextFinger, model: model)
        send(.ended, place, finger: nextFinger, model: model)
        panel.advanceToNextFrame()
    }

    /// Touches all targets, each with the given error as a share of the picture.
    func measure(off: Point = .zero) {
        for target in CalibrationSession.targets { touch(target + off) }
    }

    /// Touches the check targets with the given error in points, after the fit.
    func check(off: Point = .zero, count: Int = 3) {
        for target in CalibrationSession.checkTargets.prefix(count) {
            panel.tap(at: point(target) + off)
            panel.advanceToNextFrame()
        }
    }

    func point(_ place: Point) -> Point {
        Point(x: place.x * panel.scene.size.width, y: place.y * panel.scene.size.height)
    }
}
