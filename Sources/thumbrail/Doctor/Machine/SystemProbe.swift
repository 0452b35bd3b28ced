/// A reader of the part of a running system's state that its files do not contain.
nonisolated protocol SystemProbe {
    /// Returns the free space for users on the file system that contains a path on this host, or `nil` if it is not known.
    func space(at path: String) -> Space?

    /// The current time in seconds since 1970, or `nil` if no clock runs.
    var now: Int64? { get }

    /// A Boolean value that tells whether the kernel considers its clock synchronized, or `nil` if that is not known.
    var isClockSynchronised: Bool? { get }

    /// Returns the range of an axis of an input device, such as `/dev/input/event3`, or `nil` if it cannot be read.
    func range(ofAxis axis: UInt, on device: String) -> AxisRange?

    /// The font family in which texts are shown, or `nil` if there is no font.
    var fontFamily: String? { get }

    /// Returns `true` if an installed font contains a character.
    func hasGlyph(_ scalar: Unicode.Scalar) -> Bool

    /// The version of ICU, or `nil` if there is none.
    var languageData: Int? { get }

    /// Returns the languages for which no voice is installed, or `nil` if no voice is installed at all.
    ///
    /// - Parameter tags: The BCP 47 tags of the languages.
    func languagesWithoutVoice(among tags: [String]) -> [String]?
}

nonisolated struct Space: Hashable, Sendable {
    /// The free space, in bytes.
    var free: UInt64
    var isReadOnly: Bool
}

/// The range of positions on an axis of a touch device.
nonisolated struct AxisRange: Hashable, Sendable {
    var low: Int32
    var high: Int32
    /// The number of units per millimetre; 0 if the device does not report it.
    var resolution: Int32
}
