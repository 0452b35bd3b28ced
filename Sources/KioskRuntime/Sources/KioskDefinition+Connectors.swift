import Drawing
import Files
import Hub
import JSON
import KioskFile
import Processes

extension KioskDefinition {
    /// The programs that bring the values of the kiosk's sources.
    public var connectors: [ConnectorSpec] {
        // As seen from wherever the program begins.
        let folder = Folder.absolute(folder)
        return sources.map { source in
            ConnectorSpec(
                name: source.name, command: Self.found(source.content.command), folder: folder,
                settings: .object(
                    source.settings.mapValues { .string($0) }.merging(source.content.settings) { $1 }),
                credentials: source.content.secrets + source.credentials,
                wanted: Set(valueNames.filter { $0.source == source.name }.map(\.name)).sorted(),
                language: (languages.first ?? .english).tag, timeout: source.timeout, interval: source.interval,
                expiry: source.expiry)
        }
    }

    /// A program that comes with this one is the one beside it, whatever lies in PATH.
    private static func found(_ command: [String]) -> [String] {
        guard let name = command.first, name.hasPrefix("thumbrail-"), let path = OwnProgram.path(of: name) else {
            return command
        }
        return [path] + command.dropFirst()
    }
}
