import Files
import Glibc
import HTTP
import Pictures

/// The pictures of a server in the folder that the panel shows them from.
///
/// Of each the last two are kept: the one before is on the glass until the last one is decoded. Each has a name that none before it had,
/// and lies under it only once it is whole.
struct PictureShelf {
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
    /// The names of files by those of values, the last one at the end.
    private var files: [String: [String]] = [:]

    /// - Parameter folder: what lies there is removed.
    init(in folder: String) {
        self.folder = folder
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        run = String(UInt64(max(0, time.tv_sec)) * 1_000 + UInt64(max(0, time.tv_nsec)) / 1_000_000, radix: 36)
        for name in (try? Folder.names(in: folder)) ?? [] { try? Folder.remove("\(folder)/\(name)") }
    }

    /// Keeps what has come for a value.
    ///
    /// - Returns: the name of its file; that of the one before where it is the same.
    /// - Throws: where it is no picture that the panel would show, or there is no room for it.
    mutating func keep(_ body: [UInt8], of name: String) throws(Problem) -> String {
        let format = try Self.format(of: body)
        if let last = files[name]?.last, isSame(body, as: last) { return last }
        count += 1
        let file = "\(run)-\(count).\(format.ending)"
        do throws(FileError) {
            try write(body, to: file)
        } catch {
            throw Problem(words: "the picture cannot be kept: \(error.reason)")
        }
        var kept = (files[name] ?? []) + [file]
        while kept.count > Self.most { unlink("\(folder)/\(kept.removeFirst())") }
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
