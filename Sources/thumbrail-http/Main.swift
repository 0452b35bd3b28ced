import CCurl
import Glibc
import SourceProtocol
import System

/// The source that reads values from HTTP servers. The hub starts it.
@main
enum Main {
    static func main() {
        guard isatty(STDIN_FILENO) == 0 else {
            print("thumbrail-http reads values from HTTP servers for a kiosk; the source hub starts it")
            exit(64)  // EX_USAGE of sysexits
        }
        RootRefusal.enforce(for: "thumbrail-http")
        curl_global_init(Int(CURL_GLOBAL_DEFAULT))
        HTTPAdapter(HubPipe())?.run()
    }
}
