import Glibc
import JSON
import MQTTDiscovery
import System

/// Writes a kiosk file for the devices of a broker.
enum KioskWriter {
    /// Reads a request from a file and writes the kiosk file.
    ///
    /// It prints the number of devices in the kiosk file and the number of omitted devices.
    ///
    /// - Parameters:
    ///   - path: The path of the request.
    ///   - kiosk: The path of the kiosk file.
    /// - Returns: The exit status: 66 if no message describes a device, 65 if a kiosk can show none of the devices, and 70 or 73 on
    ///   failure.
    static func run(request path: String, kiosk: String) -> CInt {
        let request: JSONValue
        do throws(JSONError) {
            request = try JSONValue(contentsOf: path, limits: DiscoveryRequest.limits)
        } catch {
            print("\(path): \(error)")
            return 70  // EX_SOFTWARE
        }
        switch DiscoveryRequest(request)?.answer {
        case nil:
            print("\(path): no broker")
            return 70  // EX_SOFTWARE
        case .noMessages: return 66  // EX_NOINPUT
        case .noDevices: return 65  // EX_DATAERR
        case .kiosk(let text, let devices, let leftOut):
            do throws(FileError) {
                try OutputFile.replace(kiosk, with: Array(text.utf8))
            } catch {
                print("\(kiosk): \(error.reason)")
                return 73  // EX_CANTCREAT
            }
            print(devices, leftOut)
            return 0
        }
    }
}
