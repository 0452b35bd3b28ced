/// Which panels are to have a version, while only some are.
///
/// A panel's place in the queue is a number made of its name and the version: the same panels are not always the first, and whoever is among
/// 10 percent is also among 20.
public enum Rollout {
    /// Whether a panel is among those that are to have a version.
    ///
    /// - Parameters:
    ///   - panel: its name among all panels.
    ///   - version: of the bundle.
    ///   - percent: from 0, which is none, to 100, which is all.
    public static func includes(_ panel: String, version: Int, percent: Double) -> Bool {
        place(of: panel, version: version) < percent
    }

    /// From 0 to less than 100, spread evenly over panels and versions: FNV-1a of 64 bits, whose bits SplitMix64's last steps mix.
    static func place(of panel: String, version: Int) -> Double {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(version)/\(panel)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        hash ^= hash >> 31
        return Double(hash >> 11) / 0x1p53 * 100
    }
}
