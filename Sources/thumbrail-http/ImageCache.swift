import Glibc
import HTTPModel
import ImageDecoding
import System

/// The pictures of a server in the folder that the panel shows them from.
///
/// Of each the last two are kept: the one before is on the glass until the last one is decoded. Each has a name that none before it had,
/// and lies under it only once it is whole. What an earlier run of this program has kept stays until there is something newer: the panel shows
/// it meanwhile, as one that is old, and may have to decode it again in another size.
struct ImageCache {
    /// Why a picture is not kept.
    struct Problem: Error {
        /// For people.
        let words: String
    }

    /// Of each picture.
    private static let most = 2

    private let folder: String
    /// Of this program's run: what an earlier one has written had other names.
    private let run: String
    private var count = 0
    /// The numbers of values, by which their files are known.
    private let numbers: [String: Int]
    /// The names of files by those of values, the last one at the end.
    private var files: [String: [String]] = [:]

    /// - Parameters:
    ///   - folder: what lies there and is no file of a picture's is removed.
    ///   - names: of the values that are pictures.
    init(in folder: String, of names: some Collection<String>) {
        self.folder = folder
        let sorted = names.sorted()
        numbers = Dictionary(zip(sorted, sorted.indices)) { first, _ in first }
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        run = String(UInt64(max(0, time.tv_sec)) * 1_000 + UInt64(max(0, time.tv_nsec)) / 1_000_000, radix: 36)
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
            files[sorted[value]] = last.suffix(Self.most)
            for name in last.dropLast(Self.most) { try? Folder.remove("\(folder)/\(name)") }
        }
    }

    /// The parts of a file's name: the run that has written it, the how many-th it was, the number of its value, and the ending.
    private struct FileName {
        let run: String
        let count: Int
        let value: Int
        let text: String

        init(run: String, count: Int, value: Int, ending: String) {
            (self.run, self.count, self.value) = (run, count, value)
            text = "\(run)-\(count)-\(value).\(ending)"
        }

        /// - Returns: nil for what is no such name.
        init?(_ text: String) {
            let parts = text.split(separator: ".")
            guard parts.count == 2 else { return nil }
            let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false)
            guard numbers.count == 3, let count = Int(numbers[1]), let value = Int(numbers[2]) else { return nil }
            self.init(run: String(numbers[0]), count: count, value: value, ending: String(parts[1]))
            // A name that is written in another way is another file's.
            guard self.text == text else { return nil }
        }
    }

    /// Keeps what has come for a value.
    ///
    /// - Returns: the name of its file; that of the one before where it is the same.
    /// - Throws: where it is no picture that the panel would show, or there is no room for it.
    mutating func keep(_ body: [UInt8], of name: String) throws(Problem) -> String {
        let format = try Self.format(of: body)
        if let last = files[name]?.last, isSame(body, as: last) { return last }
        count += 1
        let file = FileName(run: run, count: count, value: numbers[name] ?? 0, ending: format.ending).text
        do throws(FileError) {
            try write(body, to: file)
        } catch {
            throw Problem(words: "the picture cannot be kept: \(error.reason)")
        }
        var kept = (files[name] ?? []) + [file]
        while kept.count > Self.most { try? Folder.remove("\(folder)/\(kept.removeFirst())") }
        files[name] = kept
        return file
    }

    /// Looks at a whole file: what the server says of it is not believed.
    private static func format(of body: [UInt8]) throws(Problem) -> PictureFormat {
        let result: Result<PictureFormat, PictureError> = body.withUnsafeBytes { bytes in
            Result { () throws(PictureError) in try PictureHeader(whole: bytes).format }
        }
        switch result {
        case .success(let format): return format
        case .failure(let error):
            let isPage = WebPicture.isPage(body) && error.code == .notAPicture
            throw Problem(
                words: isPage
                    ? "a web page has come in the place of the picture"
                    : "what has come is no picture that can be shown: \(error.reason)")
        }
    }

    private func isSame(_ body: [UInt8], as file: String) -> Bool {
        guard let known = try? InputFile(confined: "\(folder)/\(file)"), known.size == body.count else { return false }
        return (try? known.bytes(upTo: body.count)) == body
    }

    /// Others of the group read it.
    private func write(_ body: [UInt8], to name: String) throws(FileError) {
        let (path, fresh) = ("\(folder)/\(name)", "\(folder)/.new")
        unlink(fresh)
        var file = try NewFile(fresh, mode: 0o640)
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
        guard rename(fresh, path) == 0 else {
            let number = errno
            unlink(fresh)
            throw FileError(
                .system(number), path: path, reason: "the file cannot be written: \(FileError.words(for: number))")
        }
    }
}

extension PictureFormat {
    fileprivate var ending: String {
        switch self {
        case .png: "png"
        case .jpeg: "jpg"
        case .webP: "webp"
        case .gif: "gif"
        case .bmp: "bmp"
        case .svg: "svg"
        }
    }
}
