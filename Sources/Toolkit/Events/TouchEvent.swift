import Drawing

/// What an input says of one finger.
public nonisolated struct TouchEvent: Hashable, Sendable {
    /// What a finger does.
    public enum Phase: Hashable, Sendable {
        /// It came down.
        case began
        /// It is down, and somewhere else.
        case moved
        /// It was lifted.
        case ended
        /// The finger is not the user's any more: its device vanished, or the window lost the screen.
        case cancelled
    }

    /// Which finger it is.
    public var finger: FingerID
    /// What it did.
    public var phase: Phase
    /// In the scene's points; may lie outside of the scene.
    public var position: Point
    /// When the kernel saw it.
    public var time: Timestamp
    /// The longer axis of the contact in millimetres; nil where the device does not say, or the input does not (SDL).
    public var contactDiameter: Double?
    /// True where the device itself calls the contact a palm, which SDL does not tell.
    public var isPalm: Bool

    /// What an input says of a finger at a position in the scene's points.
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

/// Which of the fingers on the panel: unique from the moment it comes down to the moment it is lifted.
public nonisolated struct FingerID: RawRepresentable, Hashable, Sendable {
    /// The input's number of the finger.
    public var rawValue: Int64

    /// The pointer of a mouse, which is one finger while its button is held.
    public static let mouse = FingerID(rawValue: .min)

    /// A finger by its number, which is its input's affair.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}

nonisolated extension Point {
    /// False for a place that is no number, as broken inputs say.
    var isFinite: Bool { x.isFinite && y.isFinite }
}
