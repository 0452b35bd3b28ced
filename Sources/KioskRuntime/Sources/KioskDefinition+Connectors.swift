import Drawing
import JSON
import KioskFile
import SourceHub
import System

extension KioskDefinition {
    /// The source programs that the hub starts for the kiosk.
    public var connectors: [SourceProgram] {
        // A relative folder is resolved against the program's working directory.
        let folder = Folder.absolute(folder)
        return sources.map { source in
            SourceProgram(
                name: source.name, command: Self.found(source.content.command), folder: folder,
                settings: .object(
                    source.settings.mapValues { .string($0) }.merging(source.content.settings) { $1 }),
                credentials: source.content.secrets + source.credentials,
                wanted: Set(source.derived.sources(of: valueNames.filter { $0.source == source.name }.map(\.name)))
                    .sorted(),
                language: (languages.first ?? .english).tag, timeout: source.timeout, interval: source.interval,
                expiry: source.expiry, derived: source.derived, inputs: source.content.inputs,
                kept: source.content.kept)
        }
    }

    /// Returns a command in which the name of a Thumbrail program is replaced by the path of the program beside this one, regardless of
    /// `PATH`.
    private static func found(_ command: [String]) -> [String] {
        guard let name = command.first, name.hasPrefix("thumbrail-"), let path = HelperExecutable.path(of: name) else {
            return command
        }
        return [path] + command.dropFirst()
    }
}

extension SourceDefinition {
    /// The program of the source and its settings as JSON, the same text for the same definition.
    var text: String {
        let program = JSONValue.array(content.command.map { .string($0) } + content.secrets.map { .string($0) })
        let labels = JSONValue.object(settings.mapValues { .string($0) })
        return (try? JSONValue.array([program, .object(content.settings), labels]).encoded()) ?? ""
    }
}
