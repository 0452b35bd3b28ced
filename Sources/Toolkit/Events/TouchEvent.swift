import Drawing

/// A touch event of one finger.
public nonisolated struct TouchEvent: Hashable, Sendable {
    /// The phase of a touch.
    public enum Phase: Hashable, Sendable {
        /// The finger came down.
        case began
        /// The finger moved.
        case moved
        /// The finger was lifted.
        case ended
        /// The touch was cancelled: its device vanished, or the window lost the screen.
        case cancelled
    }

    /// The finger that caused the event.
    public var finger: FingerID
    /// The phase of the touch.
    public var phase: Phase
    /// The position in the scene's points; it may lie outside of the scene.
    public var position: Point
    /// The kernel's timestamp of the event.
    public var time: Timestamp
    /// The longer axis of the contact, in millimetres; `nil` if the device does not report it or the input does not pass it on (SDL).
    public var contactDiameter: Double?
    /// A Boolean value that tells whether the device itself classifies the contact as a palm. SDL does not report this.
    public var isPalm: Bool

    /// Creates a touch event at a position in the scene's points.
    public init(
        finger: FingerID, phase: Phase, position: Point, time: Timestamp, contactDiameter: Double? = nil,
        isPalm: Bool = false
    ) {
        self.finger = finger
        self.phase = phase
        self.position = position
        self.time = time
        self.contactDiameter = contactDiameter
        self.isPalm = isPalm
    }
}

/// The identifier of a finger on the panel: unique from touch down until the finger is lifted.
public nonisolated struct FingerID: RawRepresentable, Hashable, Sendable {
    /// The number that the input assigns to the finger.
    public var rawValue: Int64

    /// The mouse, which counts as one finger while its button is held.
    public static let mouse = FingerID(rawValue: .min)

    /// Creates an identifier from a number; the input chooses the number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// The finger with which the screen reader presses elements.
    static let reader = FingerID(rawValue: .max)

    /// The identifier before the first finger of a remote viewer, outside the range that inputs use.
    private static let remote: Int64 = -(1 << 40)

    /// Returns the identifier of a finger of a remote viewer.
    ///
    /// - Parameter number: The number of the finger, from 0.
    package static func remote(_ number: Int) -> FingerID { FingerID(rawValue: remote - Int64(number)) }

    /// A Boolean value that tells whether the finger belongs to a remote viewer.
    var isRemote: Bool { self != .mouse && rawValue <= Self.remote }
}

nonisolated extension Point {
    /// A Boolean value that tells whether both coordinates are finite. Broken inputs report other values.
    var isFinite: Bool { x.isFinite && y.isFinite }
}
