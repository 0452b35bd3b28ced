import Glibc
import SourceProtocol
import System

/// The program of sources that need no server: metrics, files, the clock, inputs, programs, jq and the kiosk's own values.
/// The hub starts it.
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
