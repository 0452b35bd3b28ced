import Drawing

/// A gesture of the screen reader, recognized in the touches of a whole screen.
nonisolated enum ReaderGesture: Hashable, Sendable {
    /// The direction of a flick or of a swipe.
    enum Direction: Hashable, Sendable {
        case up, down, left, right
    }

    /// A finger moves across the screen: the element under it is spoken if it is another one than before.
    case explore(Point)
    /// A finger that explored the screen was lifted.
    case exploreEnded(Point)
    /// A single tap: the element at the point is spoken.
    case select(Point)
    /// A fast movement of one finger.
    case flick(Direction)
    /// Two taps.
    case activate
    /// The second of two taps is held.
    case holdBegan
    /// The finger of a hold was lifted.
    case holdEnded
    /// The finger of a hold was lost.
    case holdCancelled
    /// A tap with two fingers.
    case silence
    /// Three taps with two fingers.
    case togglePrivacy
    /// A movement of two fingers.
    case scroll(Direction)
    /// A movement of two fingers to and fro and to again.
    case goBack
}
