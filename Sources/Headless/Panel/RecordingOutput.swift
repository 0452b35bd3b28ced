import Drawing
import Toolkit

/// Keeps the frames that were presented, in order, each with its time.
public final class RecordingOutput {
    /// A frame and the moment at which it was shown.
    public struct Presentation {
        /// When it was shown.
        public let time: Timestamp
        /// What was shown.
        public let frame: Frame
    }

    /// How many of the latest frames are kept: a minute's, unless told otherwise.
    public var capacity = 3600 {
        didSet { trim() }
    }

    /// The latest frames, the newest last.
    public private(set) var presentations: [Presentation] = []

    /// How many frames were presented, those that are kept no longer too.
    public private(set) var count = 0

    /// An output that has shown nothing yet.
    public init() {}

    /// Keeps a frame.
    public func present(_ frame: Frame, at time: Timestamp) {
        presentations.append(Presentation(time: time, frame: frame))
        count += 1
        // A quarter more than what is kept, so that the array is not moved with every frame.
        if presentations.count > capacity + capacity / 4 { trim() }
    }

    /// Forgets the frames, but for the latest, and counts from 0 again.
    public func restart() {
        presentations.removeFirst(max(0, presentations.count - 1))
        count = 0
    }

    private func trim() {
        presentations.removeFirst(max(0, presentations.count - max(1, capacity)))
    }
}
