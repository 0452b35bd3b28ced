/// What can be said of an image in a folder: the room that is left there, and nothing that runs.
nonisolated struct ImageReadings: MachineReadings {
    /// The image's folder.
    let root: String

    func space(at path: String) -> Space? { SystemReadings.space(at: root + path) }
    var now: Int64? { nil }
    var isClockSynchronised: Bool? { nil }
    func range(ofAxis axis: UInt, on device: String) -> AxisRange? { nil }
    var fontFamily: String? { nil }
    func hasGlyph(_ scalar: Unicode.Scalar) -> Bool { true }
}
