import Glibc
import System

/// Starts the program of one source as the user of this process, at the request of the hub, which is connected to standard input.
///
/// `thumbrail-source@.service` runs it for each connection of the hub, each time as a user of its own.
@main
enum Main {
    static func main() {
        var status = stat()
        guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
            print("thumbrail-source starts the program of a source. It is started by thumbrail-source.socket.")
            exit(64)  // EX_USAGE of sysexits
        }
        signal(SIGPIPE, SIG_IGN)
        Launcher(STDIN_FILENO).run()
    }
}
