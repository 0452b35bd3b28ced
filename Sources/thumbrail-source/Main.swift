import Glibc
import System

/// Starts the program of one source at the request of the hub, which is connected to standard input. The program runs as the user of this
/// process.
///
/// `thumbrail-source@.service` runs an instance for each connection of the hub, each with a separate user.
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
