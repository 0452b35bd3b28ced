import KioskFile
import System

/// The result of reading a kiosk file, together with the bytes of the file and of its included files.
///
/// The definition and the bytes come from the same read of each file. If the files were read twice, a save in between would give bytes that
/// do not match the kiosk on the screen, and a later save with the same bytes would be ignored.
nonisolated final class KioskFileReading: Sendable {
    let result: Result<KioskDefinition, KioskFileErrors>
    /// The contents of the files, by path, without files that cannot be read.
    let bytes: [String: [UInt8]]
    /// A Boolean value that tells whether all files could be read.
    let isWhole: Bool

    /// Reads a kiosk file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - read: A function that reads a file up to a number of bytes.
    init(_ path: String, read: @escaping KioskFileIncludes.Reading = KioskFileReading.read) {
        var bytes: [String: [UInt8]] = [:]
        var isWhole = true
        do throws(KioskFileErrors) {
            result = .success(
                try KioskDefinition.load(path: path, format: .standard) { path, limit throws(FileError) in
                    do throws(FileError) {
                        let found = try read(path, limit)
                        bytes[path] = found
                        return found
                    } catch {
                        isWhole = false
                        throw error
                    }
                })
        } catch {
            result = .failure(error)
        }
        (self.bytes, self.isWhole) = (bytes, isWhole)
    }

    /// Reads a kiosk file, unless it is unchanged. An unchanged file is not parsed.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - former: The previous contents of the files, by path.
    ///   - read: A function that reads a file up to a number of bytes.
    /// - Returns: The new reading, or `nil` if the contents are unchanged.
    static func next(
        _ path: String, after former: [String: [UInt8]],
        read: @escaping KioskFileIncludes.Reading = KioskFileReading.read
    ) -> KioskFileReading? {
        let isSame = !former.isEmpty && former.allSatisfy { (try? read($0.key, Limits.bytes)) == $0.value }
        guard !isSame else { return nil }
        let reading = KioskFileReading(path, read: read)
        return reading.isWhole && reading.bytes == former ? nil : reading
    }

    static func read(_ path: String, _ limit: Int) throws(FileError) -> [UInt8] {
        try InputFile.bytes(of: path, upTo: limit)
    }
}
