import Glibc
import PictureFiles
import System

/// A cache of the pictures that a source has received, in the folder from which the panel shows them.
///
/// The last two files of each picture are kept, because the panel shows the previous one until the last one is decoded. Each file gets a
/// new name, under which it appears only once it is complete. Files of an earlier run are kept until a newer picture is received, because
/// the panel shows them as stale and may have to decode them again in another size.
public struct ImageCache {
    /// The reason why a picture could not be stored.
    public struct Problem: Error {
        /// The reason as text.
        public let words: String

        /// Creates an error.
        public init(_ words: String) { self.words = words }
    }

    /// The maximum number of files of each picture.
    private static let maximumFiles = 2

    private let folder: String
    /// The identifier of this run of the program, which distinguishes its files from those of earlier runs.
    private let run: String
    private var count = 0
    /// The numbers of the values by name, which are part of the file names.
    private let numbers: [String: Int]
    /// The file names of each value, oldest first.
    private var files: [String: [String]] = [:]

    /// Opens the cache.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder. Everything in it that is not a file of the cache is removed.
    ///   - names: The names of the values that are pictures. Their sorted order determines the numbers in file names.
    public init(in folder: String, of names: some Collection<String>) {
        self.folder = folder
        let sorted = names.sorted()
        numbers = Dictionary(zip(sorted, sorted.indices)) { first, _ in first }
        run = String(max(0, SystemClock.wall.nanoseconds) / 1_000_000, radix: 36)
        var former: [Int: [FileName]] = [:]
        for name in (try? Folder.names(in: folder)) ?? [] {
            if let file = FileName(name), sorted.indices.contains(file.value) {
                former[file.value, default: []].append(file)
            } else {
                try? Folder.remove("\(folder)/\(name)")
            }
        }
        for (value, all) in former {
            let last = all.sorted { ($0.run.count, $0.run, $0.count) < ($1.run.count, $1.run, $1.count) }.map(\.text)
            files[sorted[value]] = last.suffix(Self.maximumFiles)
            for name in last.dropLast(Self.maximumFiles) { try? Folder.remove("\(folder)/\(name)") }
        }
    }

    /// The parts of a file name: the run that wrote it, its serial number in the run, the number of its value, and the file extension.
    private struct FileName {
        let run: String
        let count: Int
        let value: Int
        let text: String

        init(run: String, count: Int, value: Int, fileExtension: String) {
            (self.run, self.count, self.value) = (run, count, value)
            text = "\(run)-\(count)-\(value).\(fileExtension)"
        }

        /// Parses a file name; returns `nil` if it is not a valid one.
        init?(_ text: String) {
            let parts = text.split(separator: ".")
            guard parts.count == 2 else { return nil }
            let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false)
            guard numbers.count == 3, let count = Int(numbers[1]), let value = Int(numbers[2]) else { return nil }
            self.init(run: String(numbers[0]), count: count, value: value, fileExtension: String(parts[1]))
            // A name in a different notation, such as with leading zeros, is not a file of the cache.
            guard self.text == text else { return nil }
        }
    }

    /// Stores the picture of a value.
    ///
    /// - Returns: The name of its file. If the picture is identical to the previous one, the existing file name.
    /// - Throws: An error if the panel cannot show the picture, or if the file cannot be written.
    public mutating func keep(_ body: [UInt8], of name: String) throws(Problem) -> String {
        let format = try Self.format(of: body)
        if let last = files[name]?.last, isSame(body, as: last) { return last }
        count += 1
        let file = FileName(run: run, count: count, value: numbers[name] ?? 0, fileExtension: format.fileExtension).text
        do throws(FileError) {
            try write(body, to: file)
        } catch {
            throw Problem("cannot save picture: \(error.reason)")
        }
        var kept = (files[name] ?? []) + [file]
        while kept.count > Self.maximumFiles { try? Folder.remove("\(folder)/\(kept.removeFirst())") }
        files[name] = kept
        return file
    }

    /// Returns the format of a picture. It is detected from the content, because the content type of the response is not trusted.
    private static func format(of body: [UInt8]) throws(Problem) -> PictureFormat {
        let result: Result<PictureFormat, PictureError> = body.withUnsafeBytes { bytes in
            Result { () throws(PictureError) in try PictureHeader(whole: bytes).format }
        }
        switch result {
        case .success(let format): return format
        case .failure(let error):
            let isPage = ReceivedPicture.isPage(body) && error.code == .notAPicture
            throw Problem(
                isPage
                    ? "received an HTML page instead of a picture"
                    : "unsupported or corrupt picture: \(error.reason)")
        }
    }

    private func isSame(_ body: [UInt8], as file: String) -> Bool {
        guard let known = try? InputFile(confined: "\(folder)/\(file)"), known.size == body.count else { return false }
        return (try? known.bytes(upTo: body.count)) == body
    }

    /// Writes a file that the group can read.
    private func write(_ body: [UInt8], to name: String) throws(FileError) {
        let (path, temporaryPath) = ("\(folder)/\(name)", "\(folder)/.new")
        unlink(temporaryPath)
        var file = try NewFile(temporaryPath, mode: 0o640)
        var failure: FileError?
        body.withUnsafeBytes { bytes in
            do throws(FileError) {
                try file.write(bytes)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        try file.finish()
        guard rename(temporaryPath, path) == 0 else {
            let number = errno
            unlink(temporaryPath)
            throw FileError(
                .system(number), path: path, reason: "cannot write file: \(FileError.words(for: number))")
        }
    }
}

extension PictureFormat {
    fileprivate var fileExtension: String {
        switch self {
        case .png: "png"
        case .jpeg: "jpg"
        case .webP: "webp"
        case .gif: "gif"
        case .bmp: "bmp"
        case .svg: "svg"
        case .pdf: "pdf"
        }
    }
}
