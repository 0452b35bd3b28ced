import System

/// The allow-list of environment variables that a source's program gets.
enum SourceEnvironment {
    private static let names: Set<String> = [
        "PATH", "LANG", "LANGUAGE", "TZ", "http_proxy", "https_proxy", "no_proxy", "all_proxy", "HTTP_PROXY",
        "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR",
    ]
    /// The variables that only a program of the same user gets.
    private static let sameUserNames: Set<String> = [
        "HOME", "TMPDIR", "USER", "CREDENTIALS_DIRECTORY", "LD_LIBRARY_PATH",
    ]

    /// Returns the environment variables for a program, as `NAME=value`.
    ///
    /// - Parameter keepingOwn: `true` if the program runs as this program's user.
    static func variables(keepingOwn: Bool) -> [String] {
        ProgramStart.ownEnvironment.filter { variable in
            let name = String(variable.prefix { $0 != "=" })
            return names.contains(name) || name.hasPrefix("LC_") || (keepingOwn && sameUserNames.contains(name))
        }
    }
}
