import CLinux
import Glibc
import SourceHubTestSupport
import Synchronization
import System
import TestSupport
import Testing

/// Service manager of a panel: starts thumbrail-source for each connection as a user of its own. Needs root.
final class TestLauncher: Sendable {
    static var canBe: Bool { geteuid() == 0 }

    let path: String
    private let folder: TemporaryFolder
    private let stopping: (exit: CInt, entrance: CInt)
    private let isDone = Mutex(false)
    private let count = Mutex(0)

    /// User of the first source; each further one has the next number.
    static let firstUser = 61_500

    /// Confined to a single thread.
    private final class Box: @unchecked Sendable {
        let socket: LocalSocket

        init(_ socket: LocalSocket) { self.socket = socket }
    }

    /// - Parameter folder: The hub's folder, which its sources can enter from here on.
    init(in folder: TemporaryFolder) throws {
        self.folder = folder
        path = folder.path + "/launcher"
        chmod(folder.path, 0o711)
        let built = try #require(HelperExecutable.path(of: "thumbrail-source"))
        // Other users cannot enter the build folder.
        try RunningCopy.copy(built, to: folder.path + "/thumbrail-source")
        var ends: [CInt] = [-1, -1]
        try #require(pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        stopping = (ends[0], ends[1])
        let box = Box(try LocalSocket(path: path, of: "launcher"))
        DetachedThread.start { [self] in
            serve(box.socket)
            isDone.withLock { $0 = true }
        }
    }

    /// Number of programs started.
    var starts: Int { count.withLock { $0 } }

    func stop() async {
        close(stopping.entrance)
        #expect(await wait { self.isDone.withLock { $0 } })
        close(stopping.exit)
    }

    private func serve(_ socket: LocalSocket) {
        var processes: [pid_t] = []
        while true {
            var ready = [
                pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: stopping.exit, events: Int16(POLLIN), revents: 0),
            ]
            poll(&ready, 2, -1)
            if ready[1].revents != 0 { break }
            guard let connection = socket.accept() else { continue }
            _ = fcntl(connection, F_SETFL, 0)
            let number = count.withLock { count in
                count += 1
                return count - 1
            }
            let user = Self.firstUser + number
            let own = "\(folder.path)/runtime-\(number)"
            mkdir(own, 0o700)
            chown(own, UInt32(user), UInt32(user))
            var start = ProgramStart(
                "/usr/bin/setpriv",
                [
                    "setpriv", "--reuid", "\(user)", "--regid", "\(user)", "--clear-groups", "--no-new-privs",
                    folder.path + "/thumbrail-source",
                ], environment: ["RUNTIME_DIRECTORY=\(own)", "PATH=/usr/bin:/bin"])
            start.input = connection
            if let process = start.start().process { processes.append(process) }
            close(connection)
        }
        for process in processes { waitpid(process, nil, 0) }
    }
}

private enum RunningCopy {
    static func copy(_ path: String, to other: String) throws {
        let (process, _) = ProgramStart("/bin/cp", ["cp", path, other]).start()
        var status: CInt = 0
        waitpid(try #require(process), &status, 0)
        #expect(status == 0 && chmod(other, 0o755) == 0)
    }
}
