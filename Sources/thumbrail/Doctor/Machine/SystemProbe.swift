/// What a running machine says that does not stand in its files.
nonisolated protocol SystemProbe {
    /// The room for users on the file system that holds a path of this machine's; nil where that is not known.
    func space(at path: String) -> Space?

    /// Seconds since 1970; nil where no clock runs.
    var now: Int64? { get }

    /// Whether the kernel holds its clock for right; nil where that is not known.
    var isClockSynchronised: Bool? { get }

    /// The range of an axis of an input device, such as `/dev/input/event3`; nil where it cannot be read.
    func range(ofAxis axis: UInt, on device: String) -> AxisRange?

    /// The family in which text is drawn; nil where there is no font.
    var fontFamily: String? { get }

    /// True where some font has a character.
    func hasGlyph(_ scalar: Unicode.Scalar) -> Bool

    /// The release of ICU; nil where there is none.
    var languageData: Int? { get }
}

nonisolated struct Space: Hashable, Sendable {
    /// In bytes.
    var free: UInt64
    var isReadOnly: Bool
}

/// What positions an axis of a touch device gives.
nonisolated struct AxisRange: Hashable, Sendable {
    var low: Int32
    var high: Int32
    /// Units a millimetre; 0 where the device does not say.
    var resolution: Int32
}
