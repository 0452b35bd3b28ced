import Glibc
import SourceProtocol
import System

/// The source that reads values from a WebSocket server. The hub starts it.
@main
enum Main {
    static func main() {
        guard isatty(STDIN_FILENO) == 0 else {
            print("thumbrail-websocket reads messages from a WebSocket server for a kiosk; the source hub starts it")
            exit(64)  // EX_USAGE of sysexits
        }
        RootRefusal.enforce(for: "thumbrail-websocket")
        WebSocketAdapter(HubPipe()).run()
    }
}
