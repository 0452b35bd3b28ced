import Glibc

/// The groups of this host.
public enum SystemGroup {
    /// Returns the ID of a group; `nil` if there is no group with that name.
    public static func id(named name: String) -> gid_t? {
        var entry = group()
        var found: UnsafeMutablePointer<group>?
        let status = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { bytes in
            getgrnam_r(name, &entry, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, &found)
        }
        return status == 0 && found != nil ? entry.gr_gid : nil
    }
}
