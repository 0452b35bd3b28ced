import Drawing
import Files
import Hub
import JSON
import KioskFile

extension KioskDefinition {
    /// The programs that bring the values of the kiosk's sources.
    public var connectors: [ConnectorSpec] {
        // As seen from wherever the program begins.
        let folder = Folder.absolute(folder)
        return sources.map { source in
            ConnectorSpec(
                name: source.name, command: source.content.command, folder: folder,
                settings: .object(source.settings.mapValues { .string($0) }),
                wanted: Set(valueNames.filter { $0.source == source.name }.map(\.name)).sorted(),
                language: (languages.first ?? .english).tag, timeout: source.timeout, interval: source.interval)
        }
    }
}
