/// The access rights of a user other than root, according to the owners, groups and modes of files.
nonisolated struct AccessRights: Hashable, Sendable {
    /// The three bits of a mode for one class of users.
    struct Right: OptionSet, Hashable, Sendable {
        let rawValue: UInt32

        static let read = Right(rawValue: 4)
        static let write = Right(rawValue: 2)
        /// The right to traverse a folder, or to run a program.
        static let search = Right(rawValue: 1)
    }

    let name: String
    let id: UInt32
    let groups: Set<UInt32>

    /// Returns `true` if the user has a right, by the kernel's rules (`path_resolution(7)`): only the first class that the user belongs to
    /// counts.
    func may(_ right: Right, _ facts: ExaminedSystem.Facts) -> Bool {
        let shift: UInt32 = facts.owner == id ? 6 : groups.contains(facts.group) ? 3 : 0
        return Right(rawValue: facts.mode >> shift & 7).isSuperset(of: right)
    }
}
