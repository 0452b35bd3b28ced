import MQTTModel
import SourceHubTestSupport
import TestSupport

extension SourcePanel {
    /// - Parameters:
    ///   - sources: The sources' names and MQTT settings.
    ///   - folder: The folder of secrets; `nil` for a new one.
    convenience init(_ sources: [String: MQTTSettings], folder: TemporaryFolder? = nil) throws {
        try self.init("thumbrail-mqtt", sources.mapValues { .object($0.settings) }, folder: folder)
    }
}
