/// Why a source brought no rows, or not all, in words that the person who set up the kiosk can act on.
nonisolated struct RowSourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file that is meant; nil where the reason says it all.
    var file: String?
    /// Of the file, from 1; nil where it is meant as a whole.
    var line: Int?
    /// Without a full stop.
    var reason: String
    /// Whether there is nothing at the file's path, which may change.
    var isMissing = false

    init(_ reason: String, in file: String? = nil, line: Int? = nil) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// A sentence for a page, such as `trains.json, line 3: expected “:”, found “1”.`; of the file without its folder.
    var description: String {
        guard let file else { return reason + "." }
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return "\(name)\(line.map { ", line \($0)" } ?? ""): \(reason)."
    }

    /// For a list of mistakes, such as `data/trains.json:3: expected “:”, found “1”`.
    var located: String {
        guard let file else { return reason }
        return "\(file)\(line.map { ":\($0)" } ?? ""): \(reason)"
    }
}
