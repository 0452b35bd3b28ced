import JSON
import System

/// The counts of wrong PINs, kept in a file that exists as long as the service runs. A crash of the program therefore grants no free
/// attempt.
public final class AttemptFile {
    /// The current counts.
    public private(set) var attempts = PINAttempts()
    private let path: String?

    private static let limits = JSONLimits(bytes: 1 << 16, values: 1_000, depth: 4)

    /// Reads the counts from the file, if it exists.
    ///
    /// - Parameter folder: a folder that is empty after boot, such as $RUNTIME_DIRECTORY; if `nil`, the counts are not saved.
    public init(folder: String?) {
        path = folder.map { $0 + "/pin-attempts" }
        guard let path, let bytes = try? InputFile.bytes(of: path, upTo: Self.limits.bytes),
            let json = try? JSONValue(parsing: bytes, limits: Self.limits)
        else { return }
        attempts = PINAttempts(json: json)
    }

    /// Changes the counts, and writes them to the file before it returns.
    ///
    /// - Returns: the result of `change`, and the reason if the file could not be written. In that case only the counts in memory are
    ///   current.
    public func change<Result>(_ change: (inout PINAttempts) -> Result) -> (result: Result, problem: String?) {
        let result = change(&attempts)
        guard let path, let text = try? attempts.json.encoded() else { return (result, nil) }
        do throws(FileError) {
            try OutputFile.replace(path, with: Array(text.utf8), mode: 0o600)
        } catch {
            return (result, error.reason)
        }
        return (result, nil)
    }
}
