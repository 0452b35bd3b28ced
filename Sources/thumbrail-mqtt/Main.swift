import CMosquitto
import Glibc
import SourceProtocol
import System

/// The source that reads values from an MQTT broker. The hub starts it. `thumbrail new --from` also starts it, to create a kiosk file for
/// the devices of a broker.
@main
enum Main {
    static func main() {
        guard isatty(STDIN_FILENO) == 0 else {
            print("thumbrail-mqtt reads messages from an MQTT broker for a kiosk; the source hub starts it")
            exit(64)  // EX_USAGE of sysexits
        }
        RootRefusal.enforce(for: "thumbrail-mqtt")
        let arguments = CommandLine.arguments
        if arguments.count == 4, arguments[1] == "new" {
            exit(KioskWriter.run(request: arguments[2], kiosk: arguments[3]))
        }
        mosquitto_lib_init()
        MQTTAdapter(HubPipe()).run()
    }
}
