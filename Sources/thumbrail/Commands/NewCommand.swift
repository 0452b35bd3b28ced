import ArgumentParser
import Glibc
import System

/// Writes a kiosk file as a starting point.
struct NewCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a working example kiosk file with comments.",
        discussion: "An existing file is not overwritten.")

    @Argument(help: "The file to write.", completion: .file(extensions: ["yaml"]))
    var file = "kiosk.yaml"

    func run() throws {
        // O_EXCL makes the creation atomic: two processes cannot overwrite each other's file, and symbolic links are not followed.
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            let code = errno
            throw failure(
                code == EEXIST
                    ? "\(file) already exists" : "cannot write \(file): \(FileError.words(for: code))", code: 73)
        }
        let bytes = Array(Self.text(icons: Self.icons).utf8)
        let count = write(descriptor, bytes, bytes.count)
        guard close(descriptor) == 0, count == bytes.count else {
            unlink(file)
            throw failure("cannot write \(file): \(FileError.words(for: count < 0 ? errno : ENOSPC))", code: 73)
        }
        print("\(file) created. To show it in a window:  thumbrail run \(file)")
    }

    /// The folder with the icons of system tabs that is installed with this program, or `nil` if there is none.
    private static var icons: String? {
        guard let program = HelperExecutable.path(of: "thumbrail") else { return nil }
        let folder = Folder.of(Folder.of(program)) + "/share/thumbrail/demos/Assets/Icons"
        return access(folder + "/home.svg", R_OK) == 0 ? folder : nil
    }

    /// Returns the text of a kiosk for any panel, with an example of each common feature.
    private static func text(icons: String?) -> String {
        """
        # A kiosk file. Show it in a window with  thumbrail run FILE  and keep the window open: each save is shown at once.
        # thumbrail check FILE lists all errors, and thumbrail reference prints all keys.
        title: My kiosk
        # theme: light            # dark, light or high-contrast
        # accent: "#1F6FB2"       # the colour of selected elements
        # hand: right             # the side of the rail (default: left)
        # languages: [en, de]     # then a text can be {en: Open, de: Offen}, and users select the language
        \(icons.map { "icons: [\($0)]" } ?? "# icons: [Icons]          # a folder with home.svg, info.svg, settings.svg; otherwise letters")

        # The sources of values: a program that writes lines of JSON, an MQTT broker or a server.
        sources:
          machine:
            # This program writes the load average. It is started every 5 seconds.
            command: [sh, -c, "read load rest </proc/loadavg; printf '{\\"load\\": %s}\\\\n' $load"]
            every: 5
          # house:
          #   mqtt:
          #     broker: mqtts://house.local
          #     topics: {lamp: zigbee/lamp/state}
          #     set: {lamp: zigbee/lamp/set}

        tabs:
          # A list: each row has a detail.
          - system: home
            rows:
              - title: Welcome
                subtitle: What this panel is for
                text: |-
                  A row has a title, and may have a subtitle, a text, a picture and a page of its own.

                  Touch another row, or another tab.
              - title: Opening hours
                subtitle: Monday to Friday
                text: From eight to six.

          # A page: cards with automatic layout.
          - system: info
            title: Status
            page:
              - gauge: {title: Load, value: machine.load, from: 0, to: 8, high: 6}
              - clock: {title: Time}
              - switch: {title: Lamp, value: true}     # with the source house: value: house.lamp
              - chart: {title: Load, span: 600, series: [{value: machine.load}]}

          # Live values of the machine.
          - system: settings
            title: Machine
            machine: all

        """
    }
}
