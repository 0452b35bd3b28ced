/// What Kiosk/install has put on a machine.
nonisolated struct Manifest {
    static let path = "/usr/local/share/thumbrail/manifest"

    struct Item: Hashable, Sendable {
        /// `program`, `file`, `link`, `kiosk`, `folder` or `user`.
        var kind: String
        /// A check sum; of links, where they lead.
        var sum: String
        var path: String
    }

    let items: [Item]

    /// Nil where nothing is installed.
    init?(_ machine: Machine) {
        // A kiosk may have many pictures, and a line has about a hundred letters.
        guard machine.exists(Self.path), let text = machine.wholeText(Self.path) else { return nil }
        items = text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return fields.count == 3 ? Item(kind: fields[0], sum: fields[1], path: fields[2]) : nil
        }
    }
}
