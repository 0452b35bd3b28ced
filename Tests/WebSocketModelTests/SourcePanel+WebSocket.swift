import SourceHubTestSupport
import TestSupport
import WebSocketModel

extension SourcePanel {
    /// - Parameters:
    ///   - sources: The sources' names and WebSocket settings.
    ///   - folder: The folder of secrets; `nil` for a new one.
    convenience init(_ sources: [String: WebSocketSettings], folder: TemporaryFolder? = nil) throws {
        try self.init("thumbrail-websocket", sources.mapValues { .object($0.settings) }, folder: folder)
    }
}
