import Glibc
import System

/// Where a file of this service lies: as a credential that the service manager hands over, or in the folder of settings.
struct CredentialPath {
    var path: String
    /// Whether the service manager says who can read it.
    var isCredential: Bool

    /// Where the file lies that the service manager has handed over, unless a drop-in of the unit names another one.
    let original: String

    static let folder = "/etc/thumbrail"

    /// - Parameters:
    ///   - name: of the credential, and of the file in ``folder``.
    ///   - given: on the command line, nil where it was not.
    init(_ name: String, given: String?) {
        original = given ?? "\(Self.folder)/\(name)"
        if let given {
            (path, isCredential) = (given, false)
        } else if let handed = getenv("CREDENTIALS_DIRECTORY").map({ String(cString: $0) + "/" + name }),
            !Self.isMissing(handed)
        {
            (path, isCredential) = (handed, true)
        } else {
            (path, isCredential) = ("\(Self.folder)/\(name)", false)
        }
    }

    /// Whether there is no such credential. Where the file is missing, the unit hands over this word in its place.
    private static func isMissing(_ path: String) -> Bool {
        guard let file = try? InputFile(path), let bytes = try? file.start(16) else { return true }
        return bytes.elementsEqual("missing".utf8)
    }
}
