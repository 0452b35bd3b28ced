import MQTTModel
import SourceHubTestSupport
import TestSupport

extension SourcePanel {
    /// - Parameters:
    ///   - sources: by their names, what the kiosk file says.
    ///   - folder: where secrets lie; nil for a new one.
    convenience init(_ sources: [String: MQTTSettings], folder: TemporaryFolder? = nil) throws {
        try self.init("thumbrail-mqtt", sources.mapValues { .object($0.settings) }, folder: folder)
    }
}
