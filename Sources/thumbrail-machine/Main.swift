import Glibc
import SourceProtocol
import System

/// The program that sends the machine's own values to the hub, which starts it.
@main
enum Main {
    static func main() {
        guard isatty(STDIN_FILENO) == 0 else {
            print("thumbrail-machine sends values of this host to a kiosk. It is started by the source hub.")
            exit(64)  // EX_USAGE of sysexits
        }
        RootRefusal.enforce(for: "thumbrail-machine")
        LocalAdapter(HubPipe()).run()
    }
}
