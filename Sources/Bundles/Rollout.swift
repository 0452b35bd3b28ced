/// The selection of the panels that get a version during a staged rollout.
///
/// A panel's position is computed from its name and the version. Therefore different panels come first for each version, and a panel
/// among the first 10 percent is also among the first 20.
public enum Rollout {
    /// Returns `true` if a panel gets a version.
    ///
    /// - Parameters:
    ///   - panel: The panel's unique name.
    ///   - version: The version of the bundle.
    ///   - percent: The rollout percentage, from 0 for none to 100 for all panels.
    public static func includes(_ panel: String, version: Int, percent: Double) -> Bool {
        place(of: panel, version: version) < percent
    }

    /// Returns a number from 0 to less than 100, uniformly distributed over panels and versions: a 64-bit FNV-1a hash with SplitMix64's
    /// finalizer.
    static func place(of panel: String, version: Int) -> Double {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(version)/\(panel)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        hash ^= hash >> 31
        return Double(hash >> 11) / 0x1p53 * 100
    }
}
