import Glibc
import JSON
import KioskFile
import System

/// The program `thumbrail-mqtt`, which parses device descriptions and writes kiosk files for them.
nonisolated enum DiscoveryProgram {
    /// A kiosk file.
    struct Kiosk {
        let text: String
        let devices: Int
        let leftOut: Int
    }

    private static let program = "thumbrail-mqtt"
    /// The timeout for writing a kiosk file, in seconds.
    private static let timeout = 60.0

    /// Returns the kiosk file that listens to a broker.
    static func listeningKiosk(for broker: BrokerAccess) throws(DiscoveryFailure) -> String {
        try kiosk(["broker": broker.value], at: broker.url).text
    }

    /// Returns the kiosk file for the devices of a broker.
    ///
    /// - Parameters:
    ///   - values: The messages of the broker, by the names of the values in the kiosk file of the listener.
    ///   - broker: The access to the broker, with the paths for the kiosk file.
    static func kiosk(
        for values: [String: JSONValue], of broker: BrokerAccess
    ) throws(DiscoveryFailure) -> Kiosk {
        try kiosk(["broker": broker.value, "values": .object(values)], at: broker.url)
    }

    private static func kiosk(_ request: [String: JSONValue], at url: String) throws(DiscoveryFailure) -> Kiosk {
        guard let path = HelperExecutable.path(of: program) else {
            throw DiscoveryFailure("\(program) is not installed in the folder of this program")
        }
        let folder = try PrivateFolder.make()
        defer { try? Folder.remove(folder) }
        let (question, answer) = (folder + "/request.json", folder + "/kiosk.yaml")
        do throws(JSONError) {
            try JSONValue.object(request).write(to: question)
        } catch {
            throw DiscoveryFailure("\(question): \(error)")
        }
        let outcome = Child.run([path, "new", question, answer], timeout: timeout)
        switch outcome.status {
        case 0: break
        case 65:
            throw DiscoveryFailure(
                "the discovery messages at \(url) describe no devices that a kiosk can show", code: 66)
        case 66:
            throw DiscoveryFailure(
                "no Home Assistant discovery messages or Zigbee2MQTT devices at \(url) within 10 s", code: 66)
        default: throw DiscoveryFailure("\(program) failed: \(TerminalText.plain(outcome.output))", code: 70)
        }
        let counts = outcome.output.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
        guard counts.count == 2, let bytes = try? InputFile.bytes(of: answer, upTo: Limits.bytes) else {
            throw DiscoveryFailure("\(program) wrote no kiosk file", code: 70)
        }
        return Kiosk(text: String(decoding: bytes, as: UTF8.self), devices: counts[0], leftOut: counts[1])
    }
}
