import Glibc

/// What a service manager tells a program in its environment: `sd_notify(3)`, `sd_watchdog_enabled(3)` and
/// `sd_listen_fds(3)`.
nonisolated struct ServiceEnvironment: Hashable, Sendable {
    /// Where messages go: a path, or `@` and a name without a file; nil where nobody listens.
    var socket: String?
    /// The longest that the manager goes without hearing that all is well; nil where it does not mind.
    var watchdog: Duration?
    /// The names of the descriptors that an earlier run left, which begin at ``firstDescriptor``.
    var descriptorNames: [String] = []

    static let firstDescriptor: CInt = 3

    private static let names = [
        "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_FDS", "LISTEN_FDNAMES", "LISTEN_PID",
    ]

    /// - Parameter process: whose environment it is. What was meant for its parent is left out of account.
    init(_ variables: [String: String], process: pid_t) {
        if let name = variables["NOTIFY_SOCKET"], name.count > 1, name.hasPrefix("/") || name.hasPrefix("@") {
            socket = name
        }
        let mine = String(process)
        if let number = variables["WATCHDOG_USEC"].flatMap({ Int64($0) }), number > 0,
            variables["WATCHDOG_PID", default: mine] == mine
        {
            watchdog = .microseconds(number)
        }
        if variables["LISTEN_PID"] == mine, let text = variables["LISTEN_FDS"], let count = Int(text) {
            // No manager hands over more; a number that is made up must not become memory.
            let given = (variables["LISTEN_FDNAMES"] ?? "").split(separator: ":", omittingEmptySubsequences: false)
            descriptorNames = (0..<min(max(count, 0), 1024)).map { $0 < given.count ? String(given[$0]) : "" }
        }
    }

    /// Reads the environment of this process, and takes all of this out of it: programs that it starts are not meant.
    static func take() -> ServiceEnvironment {
        var variables: [String: String] = [:]
        for name in names {
            guard let value = getenv(name) else { continue }
            variables[name] = String(cString: value)
            unsetenv(name)
        }
        return ServiceEnvironment(variables, process: getpid())
    }
}
