import Glibc

/// The values that a service manager passes in the environment: `sd_notify(3)`, `sd_watchdog_enabled(3)` and `sd_listen_fds(3)`.
nonisolated struct ServiceEnvironment: Hashable, Sendable {
    /// The address of the notify socket: a path, or `@` and an abstract name; `nil` if the service manager expects no messages.
    var socket: String?
    /// The watchdog timeout of the service manager; `nil` if there is none.
    var watchdog: Duration?
    /// The names of the file descriptors that an earlier run stored with the service manager. The descriptors begin at ``firstDescriptor``.
    var descriptorNames: [String] = []

    static let firstDescriptor: CInt = 3

    private static let names = [
        "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "LISTEN_FDS", "LISTEN_FDNAMES", "LISTEN_PID",
    ]

    /// Reads the variables of an environment.
    ///
    /// - Parameter process: The ID of the process. Variables that are intended for another process are ignored.
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
            // No service manager passes more. The limit prevents a wrong number from allocating a large amount of memory.
            let given = (variables["LISTEN_FDNAMES"] ?? "").split(separator: ":", omittingEmptySubsequences: false)
            descriptorNames = (0..<min(max(count, 0), 1024)).map { $0 < given.count ? String(given[$0]) : "" }
        }
    }

    /// Reads the variables of this process and removes them, because they are not intended for child processes.
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
