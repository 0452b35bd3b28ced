import Drawing
import Toolkit

/// An output that records presented frames with their times, in order.
public final class RecordingOutput {
    /// A frame and the time at which it was presented.
    public struct Presentation {
        /// The time of presentation.
        public let time: Timestamp
        /// The presented frame.
        public let frame: Frame
    }

    /// The minimum number of frames that are kept; the default is one minute at 60 frames per second.
    public var capacity = 3600 {
        didSet { trim() }
    }

    /// The latest frames, the newest one last.
    public private(set) var presentations: [Presentation] = []

    /// The number of frames that were presented, including those no longer kept.
    public private(set) var count = 0

    /// Creates an output without frames.
    public init() {}

    /// Records a frame.
    public func present(_ frame: Frame, at time: Timestamp) {
        presentations.append(Presentation(time: time, frame: frame))
        count += 1
        // Keeps up to a quarter more than the capacity, so that the array is not shifted for every frame.
        if presentations.count > capacity + capacity / 4 { trim() }
    }

    /// Drops all frames except the latest one, and resets the count to 0.
    public func restart() {
        presentations.removeFirst(max(0, presentations.count - 1))
        count = 0
    }

    private func trim() {
        presentations.removeFirst(max(0, presentations.count - max(1, capacity)))
    }
}
