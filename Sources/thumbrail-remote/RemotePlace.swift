import Glibc

/// Where a file of this service lies: as a credential that the service manager hands over, or in the folder of settings.
struct RemotePlace {
    var path: String
    /// Whether the service manager says who can read it.
    var isCredential: Bool

    static let folder = "/etc/thumbrail"

    /// - Parameters:
    ///   - name: of the credential, and of the file in ``folder``.
    ///   - given: on the command line, nil where it was not.
    init(_ name: String, given: String?) {
        if let given {
            (path, isCredential) = (given, false)
        } else if let handed = getenv("CREDENTIALS_DIRECTORY").map({ String(cString: $0) + "/" + name }),
            access(handed, F_OK) == 0
        {
            (path, isCredential) = (handed, true)
        } else {
            (path, isCredential) = ("\(Self.folder)/\(name)", false)
        }
    }
}
