/// Something that moves by itself: asked at each frame to be where it is at that time.
protocol FrameTicker: AnyObject {
    /// Returns false once there is nothing left to move.
    func tick(at time: Timestamp) -> Bool
}
