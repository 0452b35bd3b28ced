import Drawing
import JSON
import KioskFile
import SourceHub
import System

extension KioskDefinition {
    /// The programs that bring the values of the kiosk's sources.
    public var connectors: [SourceProgram] {
        // As seen from wherever the program begins.
        let folder = Folder.absolute(folder)
        return sources.map { source in
            SourceProgram(
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
        guard let name = command.first, name.hasPrefix("thumbrail-"), let path = HelperExecutable.path(of: name) else {
            return command
        }
        return [path] + command.dropFirst()
    }
}
