import KioskFile
import System

/// What a kiosk file says, or what is wrong with it, with the bytes that say so: those of the file and of the files that it includes.
///
/// Both come from one reading of each file. Read twice, a file that is saved in between would be known by other bytes than those that are on
/// screen, and a later save that brings these back would be taken for nothing new.
nonisolated struct KioskFileReading: Sendable {
    let result: Result<KioskDefinition, KioskFileErrors>
    /// By the files' paths; one that cannot be read is not among them.
    let bytes: [String: [UInt8]]
    /// Whether all of them could be read.
    let isWhole: Bool

    /// Reads a kiosk file now.
    ///
    /// - Parameters:
    ///   - path: of the file.
    ///   - read: reads a file of so many bytes at the most.
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

    /// Reads a kiosk file, unless it is what was read before: then nothing is parsed.
    ///
    /// - Parameters:
    ///   - path: of the file.
    ///   - former: what was read before, by the files' paths.
    ///   - read: reads a file of so many bytes at the most.
    /// - Returns: nil where it is the same.
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
