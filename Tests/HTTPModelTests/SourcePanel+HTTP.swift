import HTTPModel
import SourceHubTestSupport
import TestSupport

extension SourcePanel {
    /// - Parameters:
    ///   - sources: The sources' names and HTTP settings.
    ///   - folder: The folder of secrets; `nil` for a new one.
    convenience init(_ sources: [String: HTTPSettings], folder: TemporaryFolder? = nil) throws {
        try self.init("thumbrail-http", sources.mapValues { .object($0.settings) }, folder: folder)
    }
}
