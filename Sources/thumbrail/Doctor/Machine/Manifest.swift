/// What the package has put on a machine, and what thumbrail-install has added.
nonisolated struct Manifest {
    static let ofPackage = "/usr/share/thumbrail/manifest"
    static let ofPanel = "/etc/thumbrail/manifest"

    struct Item: Hashable, Sendable {
        /// `program`, `file`, `link`, `kiosk`, `folder` or `user`.
        var kind: String
        /// A check sum; of links, where they lead.
        var sum: String
        var path: String
        /// Whether it came with the package.
        var isOfPackage: Bool
    }

    let items: [Item]
    /// Whether thumbrail-install has made the machine a panel, beyond the user that the package makes.
    var isPanel: Bool { items.contains { !$0.isOfPackage && $0.kind != "folder" && $0.kind != "user" } }

    /// Nil where the package is not installed.
    init?(_ machine: ExaminedSystem) {
        guard let package = Self.items(of: Self.ofPackage, machine) else { return nil }
        items = package + (Self.items(of: Self.ofPanel, machine) ?? [])
    }

    private static func items(of path: String, _ machine: ExaminedSystem) -> [Item]? {
        // A kiosk may have many pictures, and a line has about a hundred letters.
        guard machine.exists(path), let text = machine.wholeText(path) else { return nil }
        return text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 3 else { return nil }
            return Item(kind: fields[0], sum: fields[1], path: fields[2], isOfPackage: path == ofPackage)
        }
    }
}
