import Drawing
import Toolkit

/// Finds out from touches on targets how a touch device lies under the picture.
///
/// First each of five targets is touched; what the device says of those touches makes a fit. While that is tried out,
/// three other targets are touched through it, and a button. A pure value, without time: whoever has it decides when a
/// trial has lasted for too long.
public nonisolated struct CalibrationSession: Sendable {
    public enum Step: Hashable, Sendable {
        /// This target is to be touched; nothing is known of the device yet.
        case measuring(Int)
        /// The fit is tried out: this check target is to be touched.
        case checking(Int)
        /// All check targets were hit; whether the fit is kept is asked.
        case deciding
        case kept
    }

    /// Why a touch did not count, or all did not.
    public enum Refusal: Hashable, Sendable {
        /// The finger moved.
        case moved
        /// Several fingers were down.
        case severalFingers
        /// It was where an earlier target was touched.
        case confounded
        /// It was far from where the touches before it have the target.
        case far
        /// The touches are not those of any device that lies flat on the glass.
        case unfit
        /// It missed the check target by so many points.
        case missed(by: Double)
        /// No touch has confirmed the trial.
        case timedOut
    }

    /// What was found.
    public struct Fit: Hashable, Sendable {
        /// From the device's own positions to those of the picture, both from 0 to 1.
        public var transform: AffineMap
        /// How far each touch on a target is from its middle, in points, once it has gone through the transform.
        public var residuals: [Point]

        /// The longest of them.
        public var worst: Double { residuals.map { $0.distance(to: .zero) }.max() ?? 0 }
    }

    /// The middles of the targets, from 0 to 1 of the picture: near the corners, where thumbs still reach.
    public static let targets = [(0.1, 0.14), (0.9, 0.14), (0.9, 0.86), (0.1, 0.86), (0.5, 0.5)].map(Point.init)
    public static let checkTargets = [(0.2, 0.62), (0.8, 0.62), (0.5, 0.84)].map(Point.init)

    /// How far a finger may move while it touches, as a share of the device: 5 mm of a 7-inch panel.
    private static let steadiness = 0.035
    /// Nearer touches are on the same place: the nearest targets are 0.5 apart, on a device of twice the picture's size
    /// half of that.
    private static let distinction = 0.12
    /// How far a touch may be from where the ones before it say: three touches that are each off by 3 mm of 90 have the
    /// fourth off by 0.1.
    private static let trust = 0.15
    /// So many in a row say that it is the ones before which were wrong.
    private static let patience = 2
    /// How far a touch may be off the fit, as a share of the picture: a thumb on a small panel.
    private static let tolerance = 0.06
    /// How far from the middle of a check target a touch still hits it, in millimetres: what is touched is twice as wide
    /// at the least.
    private static let reach = 4.6

    /// The picture's, in points.
    public var size: Size
    public var millimetresPerPoint: Double
    public private(set) var step = Step.measuring(0)
    /// Of the latest touch; nil where it counted.
    public private(set) var refusal: Refusal?
    /// The device whose fingers count: the first one that was touched.
    public private(set) var model: DeviceModel?
    /// Nil until all targets were touched.
    public private(set) var fit: Fit?
    /// How far the touches on check targets were from their middles, in points.
    public private(set) var checks: [Point] = []
    private var places: [Point] = []
    private var sample: CalibrationSample?
    private var refusedInRow = 0

    public init(size: Size, millimetresPerPoint: Double) {
        self.size = size
        self.millimetresPerPoint = millimetresPerPoint
    }

    /// True while a finger is on the target that is to be touched.
    public var isTouched: Bool { sample != nil }

    /// The longest distance of a touch from its target, in points, after the fit: on targets and on check targets.
    public var worst: Double { max(fit?.worst ?? 0, checks.map { $0.distance(to: .zero) }.max() ?? 0) }

    // MARK: Touches

    /// A finger did something on a device, while targets are touched.
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
        if sample.spread > Self.steadiness { return refuse(.moved) }
        let place = sample.mean
        if places.contains(where: { $0.distance(to: place) < Self.distinction }) { return refuse(.confounded) }
        if let known = fit(of: places), known.transform(place).distance(to: Self.targets[index]) > Self.trust {
            refusedInRow += 1
            return refusedInRow > Self.patience ? restart(.unfit) : refuse(.far)
        }
        refusedInRow = 0
        self.model = model
        places.append(place)
        guard places.count == Self.targets.count else {
            step = .measuring(index + 1)
            return
        }
        let limit = Self.tolerance * max(size.width, size.height)
        guard let fit = fit(of: places), fit.worst <= limit, abs(fit.transform.determinant) > 1e-3 else {
            return restart(.unfit)
        }
        self.fit = fit
        step = .checking(0)
    }

    private func fit(of places: [Point]) -> Fit? {
        let pairs = zip(places, Self.targets).map { (from: $0, to: $1) }
        guard let transform = AffineFit.fit(pairs) else { return nil }
        let residuals = pairs.map { pair in
            let off = transform(pair.from) - pair.to
            return Point(x: off.x * size.width, y: off.y * size.height)
        }
        return Fit(transform: transform, residuals: residuals)
    }

    /// A finger was lifted from the picture, while the fit is tried out.
    ///
    /// - Parameter point: in points.
    /// - Returns: whether it has hit the check target.
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

    // MARK: The end

    /// The fit is good.
    public mutating func keep() {
        if step == .deciding { step = .kept }
    }

    /// Back to the first target.
    /// - Parameter reason: nil where a person wants it.
    public mutating func restart(_ reason: Refusal? = nil) {
        self = CalibrationSession(size: size, millimetresPerPoint: millimetresPerPoint)
        refusal = reason
    }

    private mutating func refuse(_ reason: Refusal) {
        refusal = reason
    }
}
