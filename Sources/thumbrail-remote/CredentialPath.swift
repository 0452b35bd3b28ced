import Glibc
import System

/// The path of the certificate, the key or the tokens of this service: the one given on the command line, else the service manager's
/// credential, else the file in ``folder``.
struct CredentialPath {
    var path: String
    /// A Boolean value that tells whether the service manager controls the access to the file.
    var isCredential: Bool

    /// The file from which the credential was copied, unless a drop-in of the unit names another one.
    let original: String

    static let folder = "/etc/thumbrail"

    /// Finds a file.
    ///
    /// - Parameters:
    ///   - name: The name of the credential, and of the file in ``folder``.
    ///   - given: The path from the command line; `nil` if the option was not given.
    init(_ name: String, given: String?) {
        original = given ?? "\(Self.folder)/\(name)"
        if let given {
            (path, isCredential) = (given, false)
        } else if let passed = getenv("CREDENTIALS_DIRECTORY").map({ String(cString: $0) + "/" + name }),
            !Self.isMissing(passed)
        {
            (path, isCredential) = (passed, true)
        } else {
            (path, isCredential) = ("\(Self.folder)/\(name)", false)
        }
    }

    /// Returns `true` if the credential is missing. The unit passes the text `missing` if the original file does not exist.
    private static func isMissing(_ path: String) -> Bool {
        guard let file = try? InputFile(path), let bytes = try? file.start(16) else { return true }
        return bytes.elementsEqual("missing".utf8)
    }
}
