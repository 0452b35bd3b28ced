import Drawing
import Toolkit

/// The computation of a touch device's calibration from touches on targets.
///
/// First, the user touches five targets, and the reported positions give a fit. While the fit is on trial, the user touches three check
/// targets and a button. The session is a value type and has no timers; its owner decides when a trial times out.
public nonisolated struct CalibrationSession: Sendable {
    public enum Step: Hashable, Sendable {
        /// The session waits for a touch on this target, and has no fit yet.
        case measuring(Int)
        /// The fit is on trial, and the session waits for a touch on this check target.
        case checking(Int)
        /// All check targets were hit, and the user decides whether to keep the fit.
        case deciding
        case kept
    }

    /// The reason why a touch, or the whole calibration, was rejected.
    public enum Refusal: Hashable, Sendable {
        /// The finger moved.
        case moved
        /// Several fingers were down.
        case severalFingers
        /// The touch was close to the touch on an earlier target.
        case confounded
        /// The touch was far from where the earlier touches predict the target.
        case far
        /// The touches do not match any device that lies flat on the screen.
        case unfit
        /// The touch missed the check target by this distance, in points.
        case missed(by: Double)
        /// No touch confirmed the trial in time.
        case timedOut
    }

    /// The result of the measurement.
    public struct Fit: Hashable, Sendable {
        /// The map from positions of the device to positions on the screen, both from 0 to 1.
        public var transform: AffineMap
        /// The offsets of the touches from the centres of their targets after the transform, in points.
        public var residuals: [Point]

        /// The length of the longest residual.
        public var worst: Double { residuals.map { $0.distance(to: .zero) }.max() ?? 0 }
    }

    /// The centres of the targets, from 0 to 1 of the screen. They are near the corners, but within reach of thumbs.
    public static let targets = [(0.1, 0.14), (0.9, 0.14), (0.9, 0.86), (0.1, 0.86), (0.5, 0.5)].map(Point.init)
    public static let checkTargets = [(0.2, 0.62), (0.8, 0.62), (0.5, 0.84)].map(Point.init)

    /// The maximum movement of a finger during a touch, as a share of the device: 5 mm on a 7-inch panel.
    private static let maximumMovement = 0.035
    /// The distance below which two touches count as the same position. The nearest targets are 0.5 apart, or half of that on a device of
    /// twice the size of the screen.
    private static let minimumDistance = 0.12
    /// The maximum distance of a touch from the position that the earlier touches predict. Three touches that are each off by 3 mm of 90 mm
    /// shift the prediction of the fourth by 0.1.
    private static let maximumDeviation = 0.15
    /// The number of consecutive rejections after which the earlier touches are considered wrong.
    private static let maximumRejections = 2
    /// The maximum residual of a touch, as a share of the screen: the width of a thumb on a small panel.
    private static let tolerance = 0.06
    /// The maximum distance of a hit from the centre of a check target, in millimetres. The controls of the toolkit are at least twice as
    /// wide.
    private static let reach = 4.6

    /// The size of the screen, in points.
    public var size: Size
    public var millimetresPerPoint: Double
    public private(set) var step = Step.measuring(0)
    /// The reason why the latest touch was rejected; `nil` if it was accepted.
    public private(set) var refusal: Refusal?
    /// The model of the device that is calibrated: the first one that was touched.
    public private(set) var model: DeviceModel?
    /// The fit; `nil` until all targets have been touched.
    public private(set) var fit: Fit?
    /// The offsets of the touches from the centres of the check targets, in points.
    public private(set) var checks: [Point] = []
    private var positions: [Point] = []
    private var sample: CalibrationSample?
    private var consecutiveRejections = 0

    public init(size: Size, millimetresPerPoint: Double) {
        self.size = size
        self.millimetresPerPoint = millimetresPerPoint
    }

    /// A Boolean value that tells whether a finger is on the current target.
    public var isTouched: Bool { sample != nil }

    /// The maximum distance of a touch from its target or check target after the fit, in points.
    public var worst: Double { max(fit?.worst ?? 0, checks.map { $0.distance(to: .zero) }.max() ?? 0) }

    // MARK: Touches

    /// Handles a contact of a touch device while targets are measured.
    public mutating func take(_ contact: TouchContact) {
        guard case .measuring(let index) = step, model == nil || model == contact.model else { return }
        switch contact.phase {
        case .began:
            if sample == nil {
                sample = CalibrationSample(contact)
                refusal = nil
            } else {
                sample?.isShared = true
            }
        case .moved:
            if sample?.finger == contact.finger { sample?.add(contact.place) }
        case .ended:
            guard let sample, sample.finger == contact.finger else { return }
            self.sample = nil
            take(sample, of: contact.model, on: index)
        case .cancelled:
            if sample?.finger == contact.finger { sample = nil }
        }
    }

    private mutating func take(_ sample: CalibrationSample, of model: DeviceModel, on index: Int) {
        if sample.isShared { return refuse(.severalFingers) }
        if sample.spread > Self.maximumMovement { return refuse(.moved) }
        let position = sample.mean
        if positions.contains(where: { $0.distance(to: position) < Self.minimumDistance }) {
            return refuse(.confounded)
        }
        if let known = fit(of: positions),
            known.transform(position).distance(to: Self.targets[index]) > Self.maximumDeviation
        {
            consecutiveRejections += 1
            return consecutiveRejections > Self.maximumRejections ? restart(.unfit) : refuse(.far)
        }
        consecutiveRejections = 0
        self.model = model
        positions.append(position)
        guard positions.count == Self.targets.count else {
            step = .measuring(index + 1)
            return
        }
        let limit = Self.tolerance * max(size.width, size.height)
        guard let fit = fit(of: positions), fit.worst <= limit, abs(fit.transform.determinant) > 1e-3 else {
            return restart(.unfit)
        }
        self.fit = fit
        step = .checking(0)
    }

    private func fit(of positions: [Point]) -> Fit? {
        let pairs = zip(positions, Self.targets).map { (from: $0, to: $1) }
        guard let transform = AffineFit.fit(pairs) else { return nil }
        let residuals = pairs.map { pair in
            let off = transform(pair.from) - pair.to
            return Point(x: off.x * size.width, y: off.y * size.height)
        }
        return Fit(transform: transform, residuals: residuals)
    }

    /// Handles the end of a touch on the screen while the fit is on trial.
    ///
    /// - Parameter point: the position of the touch, in points.
    /// - Returns: `true` if the touch hit the check target.
    public mutating func check(at point: Point) -> Bool {
        guard case .checking(let index) = step else { return false }
        let target = Self.checkTargets[index]
        let off = point - Point(x: target.x * size.width, y: target.y * size.height)
        let distance = off.distance(to: .zero)
        guard distance * millimetresPerPoint <= Self.reach else {
            refusal = .missed(by: distance)
            return false
        }
        refusal = nil
        checks.append(off)
        step = index + 1 < Self.checkTargets.count ? .checking(index + 1) : .deciding
        return true
    }

    // MARK: Decision

    /// Keeps the fit.
    public mutating func keep() {
        if step == .deciding { step = .kept }
    }

    /// Returns to the first target.
    ///
    /// - Parameter reason: the reason for the restart; `nil` if the user requested it.
    public mutating func restart(_ reason: Refusal? = nil) {
        self = CalibrationSession(size: size, millimetresPerPoint: millimetresPerPoint)
        refusal = reason
    }

    private mutating func refuse(_ reason: Refusal) {
        refusal = reason
    }
}
