import Glibc
import System

/// The reports of crashes that a panel keeps, in a folder of their own.
nonisolated struct CrashReports: Sendable {
    let folder: String

    /// So many are kept; the oldest go first.
    static let most = 10
    private static let beginning = "crash-"
    private static let ending = ".txt"
    /// Digits of a report's number. The panel's clock may be wrong after its start, and is no order for them.
    private static let digits = 6

    /// Writes a report, readable for the kiosk's user alone.
    ///
    /// - Returns: its path.
    func keep(_ report: CrashReport) throws(FileError) -> String {
        try Folder.make(folder, mode: 0o700)
        // No panel counts so far.
        let next = min((try numbers().last ?? 0) + 1, 999_999)
        let path = path(of: next)
        try OutputFile.replace(path, with: Array(report.text.utf8), mode: 0o600)
        for number in try numbers().filter({ $0 != next }).dropLast(Self.most - 1) { unlink(self.path(of: number)) }
        return path
    }

    private func path(of number: Int) -> String {
        let text = String(number)
        return folder + "/" + Self.beginning + String(repeating: "0", count: max(0, Self.digits - text.count)) + text
            + Self.ending
    }

    /// Those of all reports, the lowest first.
    private func numbers() throws(FileError) -> [Int] {
        try Folder.names(in: folder).compactMap { name in
            guard name.hasPrefix(Self.beginning), name.hasSuffix(Self.ending) else { return nil }
            let digits = name.dropFirst(Self.beginning.count).dropLast(Self.ending.count)
            guard digits.utf8.count == Self.digits, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                return nil
            }
            return Int(digits)
        }.sorted()
    }
}
