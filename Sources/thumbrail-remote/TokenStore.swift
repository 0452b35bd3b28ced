import Glibc
import RemoteAccess
import System

/// The valid tokens of a file, which is read again when it changes.
final class TokenStore {
    private let location: CredentialPath
    private(set) var file: TokenFile
    private var stamp: FileStamp?
    private var lastCheck = SystemClock.monotonic.seconds
    /// The watch of the file; `nil` if the kernel does not support it.
    private let watch: FileWatch?

    /// The interval between two checks of the file, in seconds.
    private static let checkInterval = 1.0

    init(_ location: CredentialPath) throws(RemoteError) {
        self.location = location
        watch = try? FileWatch(location.path)
        stamp = FileStamp(of: location.path)
        file = try TokenFile(contentsOf: location.path, isCredential: location.isCredential)
    }

    var count: Int { file.tokens.count }

    /// The descriptor, readable when the file may have changed; -1 if the kernel does not support it.
    var descriptor: CInt { watch?.descriptor ?? -1 }

    /// Reads the file again, whether or not it has changed.
    func reload() {
        stamp = nil
        lastCheck = -.infinity
        _ = current(at: SystemClock.monotonic.seconds)
    }

    /// Returns the current tokens of the file. If the file cannot be read or is invalid, there are none: a token may have been removed.
    func current(at now: Double) -> TokenFile {
        guard watch?.isChanged() == true || now - lastCheck >= Self.checkInterval else { return file }
        lastCheck = now
        let found = FileStamp(of: location.path)
        guard found != stamp else { return file }
        stamp = found
        do throws(RemoteError) {
            file = try TokenFile(contentsOf: location.path, isCredential: location.isCredential)
            log(.notice, "tokens reloaded: \(count)")
        } catch {
            file = TokenFile()
            log(.error, "cannot reload tokens, all requests are refused: \(error)")
        }
        return file
    }
}
