import System

/// The environment variables that the program of a source gets: an allow-list.
enum SourceEnvironment {
    private static let names: Set<String> = [
        "PATH", "LANG", "LANGUAGE", "TZ", "http_proxy", "https_proxy", "no_proxy", "all_proxy", "HTTP_PROXY",
        "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR",
    ]
    /// Variables that apply only to a program with the same user as this one.
    private static let own: Set<String> = ["HOME", "TMPDIR", "USER", "CREDENTIALS_DIRECTORY", "LD_LIBRARY_PATH"]

    /// Returns the variables for a program.
    ///
    /// - Parameter keepingOwn: `true` if the program runs as this program's user.
    static func variables(keepingOwn: Bool) -> [String] {
        ProgramStart.ownEnvironment.filter { variable in
            let name = String(variable.prefix { $0 != "=" })
            return names.contains(name) || name.hasPrefix("LC_") || (keepingOwn && own.contains(name))
        }
    }
}
