/// What can be said of an image in a folder: the room that is left there, and nothing that runs.
nonisolated struct ImageProbe: SystemProbe {
    func space(at path: String) -> Space? { RunningSystemProbe.space(at: path) }
    var now: Int64? { nil }
    var isClockSynchronised: Bool? { nil }
    func range(ofAxis axis: UInt, on device: String) -> AxisRange? { nil }
    var fontFamily: String? { nil }
    func hasGlyph(_ scalar: Unicode.Scalar) -> Bool { true }
    var languageData: Int? { nil }
}
