import Glibc
import RemoteAccess
import System

/// The tokens that count now: those of a file, which is read again when it has changed.
final class TokenStore {
    private let place: CredentialPath
    private(set) var file: TokenFile
    private var stamp: FileStamp?
    private var looked = MonotonicTime.now
    /// Nil where the kernel does not say when the file changes.
    private let watch: FileWatch?

    /// Seconds between two looks at the file.
    private static let pause = 1.0

    init(_ place: CredentialPath) throws(RemoteError) {
        self.place = place
        watch = try? FileWatch(place.path)
        stamp = FileStamp(of: place.path)
        file = try TokenFile(contentsOf: place.path, isCredential: place.isCredential)
    }

    var count: Int { file.tokens.count }

    /// Readable when the file may be another; -1 where the kernel does not say.
    var descriptor: CInt { watch?.descriptor ?? -1 }

    /// Reads the file again, whether it has changed or not.
    func reload() {
        stamp = nil
        looked = -.infinity
        _ = current(at: MonotonicTime.now)
    }

    /// The tokens as they are in the file now. Where that is not right any more, none counts: somebody may have taken one away.
    func current(at now: Double) -> TokenFile {
        guard watch?.isChanged() == true || now - looked >= Self.pause else { return file }
        looked = now
        let found = FileStamp(of: place.path)
        guard found != stamp else { return file }
        stamp = found
        do throws(RemoteError) {
            file = try TokenFile(contentsOf: place.path, isCredential: place.isCredential)
            log(.notice, "tokens reloaded: \(count)")
        } catch {
            file = TokenFile()
            log(.error, "tokens cannot be reloaded, all requests are refused: \(error)")
        }
        return file
    }
}

/// The clock that nobody sets.
enum MonotonicTime {
    /// In seconds since some moment.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
