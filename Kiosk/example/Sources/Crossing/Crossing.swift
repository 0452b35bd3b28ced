import Elements
import Glibc
import KioskFile
import KioskRuntime
import Platform

/// A kiosk of a kiosk file that can say what this app alone knows: `Crossing crossing.yaml`.
@main
enum Crossing {
    /// All that Thumbrail knows, and signals.
    nonisolated static let format = KioskFormat(elements: StandardElements.all + [SignalElement.self])

    static func main() {
        do {
            try makeApplication(CommandLine.arguments.dropFirst().first ?? "crossing.yaml").run()
        } catch {
            print(error)
            exit(EX_UNAVAILABLE)
        }
    }

    static func makeApplication(_ path: String) throws -> Application {
        let kiosk = Kiosk(try KioskDefinition.load(path: path, format: format))
        var options = Application.Options()
        options.font = kiosk.definition.font?.family
        options.pictureFolders = kiosk.pictureFolders
        let application = try Application(title: "Crossing", options: options)
        kiosk.show(in: application.scene)
        return application
    }
}
