/// The files that the package has installed on an examined system, and the files that thumbrail-install has added.
nonisolated struct Manifest {
    static let ofPackage = "/usr/share/thumbrail/manifest"
    static let ofPanel = "/etc/thumbrail/manifest"

    struct Item: Hashable, Sendable {
        /// The kind of the item: `program`, `file`, `link`, `kiosk`, `folder` or `user`.
        var kind: String
        /// The checksum of a file, or the target of a symbolic link.
        var sum: String
        var path: String
        /// A Boolean value that tells whether the item comes from the package.
        var isOfPackage: Bool
    }

    let items: [Item]
    /// A Boolean value that tells whether thumbrail-install has set up the system as a panel. The user that the package creates is not
    /// sufficient.
    var isPanel: Bool { items.contains { !$0.isOfPackage && $0.kind != "folder" && $0.kind != "user" } }

    /// Reads the manifest. Returns `nil` if the package is not installed.
    init?(_ machine: ExaminedSystem) {
        guard let package = Self.items(of: Self.ofPackage, machine) else { return nil }
        items = package + (Self.items(of: Self.ofPanel, machine) ?? [])
    }

    private static func items(of path: String, _ machine: ExaminedSystem) -> [Item]? {
        // A kiosk may have many pictures, and a line has about a hundred characters.
        guard machine.exists(path), let text = machine.wholeText(path) else { return nil }
        return text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 3 else { return nil }
            return Item(kind: fields[0], sum: fields[1], path: fields[2], isOfPackage: path == ofPackage)
        }
    }
}
