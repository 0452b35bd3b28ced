/// The probe of an image in a folder. It reports only the free space, because the image does not run.
nonisolated struct ImageProbe: SystemProbe {
    func space(at path: String) -> Space? { RunningSystemProbe.space(at: path) }
    var now: Int64? { nil }
    var isClockSynchronised: Bool? { nil }
    func range(ofAxis axis: UInt, on device: String) -> AxisRange? { nil }
    var fontFamily: String? { nil }
    func hasGlyph(_ scalar: Unicode.Scalar) -> Bool { true }
    var languageData: Int? { nil }
    func languagesWithoutVoice(among tags: [String]) -> [String]? { nil }
}
