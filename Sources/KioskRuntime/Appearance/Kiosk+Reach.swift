import Toolkit

extension Kiosk {
    /// The highest point that a person in a wheelchair reaches, in millimetres above the floor.
    public static let highestReach = 1220.0
    /// The height of a panel from which its upper part may be out of reach, if it is not known how high it hangs, in millimetres.
    private static let tallPanel = 300.0

    /// Returns the height that the content can leave free at the upper edge of a scene, so that a person in a wheelchair reaches everything, in
    /// points. It is 0 if everything is within reach, and at most half of the screen.
    public func loweredHeight(in scene: Scene) -> Double {
        guard scene.metrics.diagonal != nil else { return 0 }
        let full = Double(scene.pixelSize.height) / scene.scale
        let millimetres = scene.metrics.millimetres(full)
        guard let edge = definition.screen.height else { return millimetres < Self.tallPanel ? 0 : full / 2 }
        let unreached = edge + millimetres - Self.highestReach
        return min(max(0, unreached / scene.metrics.millimetresPerPoint).rounded(.up), (full / 2).rounded(.down))
    }
}
