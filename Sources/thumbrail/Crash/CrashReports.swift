import Glibc
import System

/// The crash reports of a panel, in a separate folder.
nonisolated struct CrashReports: Sendable {
    let folder: String

    /// The maximum number of reports. The oldest ones are removed first.
    static let most = 10
    private static let prefix = "crash-"
    private static let suffix = ".txt"
    /// The number of digits in a report's number. Reports are numbered in order, because the clock may be wrong after the start.
    private static let digits = 6

    /// Writes a report that only the kiosk's user can read.
    ///
    /// - Returns: The path of the report.
    func keep(_ report: CrashReport) throws(FileError) -> String {
        try Folder.make(folder, mode: 0o700)
        // The number is limited to six digits. No panel has that many crashes.
        let next = min((try numbers().last ?? 0) + 1, 999_999)
        let path = path(of: next)
        try OutputFile.replace(path, with: Array(report.text.utf8), mode: 0o600)
        for number in try numbers().filter({ $0 != next }).dropLast(Self.most - 1) { unlink(self.path(of: number)) }
        return path
    }

    private func path(of number: Int) -> String {
        let text = String(number)
        return folder + "/" + Self.prefix + String(repeating: "0", count: max(0, Self.digits - text.count)) + text
            + Self.suffix
    }

    /// Returns the numbers of all reports, in ascending order.
    private func numbers() throws(FileError) -> [Int] {
        try Folder.names(in: folder).compactMap { name in
            guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
            let digits = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)
            guard digits.utf8.count == Self.digits, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                return nil
            }
            return Int(digits)
        }.sorted()
    }
}
