import Elements
import Glibc
import KioskFile
import KioskRuntime
import Platform

/// Kiosk with an element that only this app provides: `Crossing crossing.yaml`.
@main
enum Crossing {
    /// Thumbrail's standard format with signals added.
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
