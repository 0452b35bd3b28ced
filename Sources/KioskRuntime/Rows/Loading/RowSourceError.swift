/// The reason why a source returned no rows, or only some of them. Its text is meant for the author of the kiosk file.
nonisolated struct RowSourceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file; `nil` if the reason does not refer to a file.
    var file: String?
    /// The line in the file, from 1; `nil` if the reason refers to the whole file.
    var line: Int?
    /// The reason, without a full stop.
    var reason: String
    /// A Boolean value that tells whether the file does not exist. It may appear later.
    var isMissing = false

    init(_ reason: String, in file: String? = nil, line: Int? = nil) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// A sentence for a page, such as `trains.json, line 3: expected “:”, found “1”.` It names the file without its folder.
    var description: String {
        guard let file else { return reason + "." }
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return "\(name)\(line.map { ", line \($0)" } ?? ""): \(reason)."
    }

    /// A line for a list of errors, such as `data/trains.json:3: expected “:”, found “1”`.
    var located: String {
        guard let file else { return reason }
        return "\(file)\(line.map { ":\($0)" } ?? ""): \(reason)"
    }
}
