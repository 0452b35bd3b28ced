import ArgumentParser
import Glibc
import Logging
import MQTTModel
import System

/// The command that writes a kiosk file as a starting point.
struct NewCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a working kiosk file with comments: an example, or one for the devices of an MQTT broker.",
        discussion: """
            An existing file is not overwritten.

            With --from the command listens to an MQTT broker for up to ten seconds. The kiosk file has the devices that Home \
            Assistant's discovery messages and Zigbee2MQTT describe, and works with that broker. Comments at its end name what was \
            left out. Nothing is published.

              thumbrail new --from mqtt://house.local
              thumbrail new --from mqtts://house.local --user panel --password-file mqtt-password home.yaml

            The exit status is 66 if the broker has no such messages, 69 if it cannot be reached or refuses the login, and 73 if the \
            file exists or cannot be written.
            """)

    @Argument(help: "The file to write.", completion: .file(extensions: ["yaml"]))
    var file = "kiosk.yaml"

    @Option(help: ArgumentHelp("The URL of the MQTT broker whose devices the kiosk file shows.", valueName: "url"))
    var from: String?

    @Option(help: "The user name for the broker. Without --password-file, the password is read from standard input.")
    var user: String?

    @Option(
        help: ArgumentHelp(
            "The file with the user's password. The kiosk file refers to it; its content is not copied.",
            valueName: "file"),
        completion: .file())
    var passwordFile: String?

    @Option(
        help: ArgumentHelp(
            "The file with the CA certificate that signed the broker's certificate; only with mqtts://.",
            valueName: "file"),
        completion: .file())
    var authority: String?

    func validate() throws {
        guard let from else {
            guard user == nil, passwordFile == nil, authority == nil else {
                throw ValidationError("--user, --password-file and --authority need --from.")
            }
            return
        }
        guard let (_, _, isEncrypted) = MQTTSettings.broker(from) else {
            let hint = from.utf8.contains(UInt8(ascii: "@")) ? "; use --user for the user name" : ""
            throw ValidationError(
                "--from must be a broker's URL such as mqtt://house.local or mqtts://house.local:8883\(hint).")
        }
        for (name, text) in [("user", user), ("password-file", passwordFile), ("authority", authority)] {
            guard let text, !Self.isLine(text) else { continue }
            throw ValidationError("--\(name) must be a text of one line.")
        }
        if authority != nil, !isEncrypted { throw ValidationError("--authority needs mqtts://.") }
        if passwordFile != nil, user == nil { throw ValidationError("--password-file needs --user.") }
    }

    /// Returns `true` if a kiosk file can contain the text: it is not blank, and has no control characters.
    private static func isLine(_ text: String) -> Bool {
        text.contains { !$0.isWhitespace }
            && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    func run() throws {
        guard let from else {
            try write(Self.text)
            print("\(file) created. To show it in a window:  thumbrail run \(file)")
            return
        }
        RootRefusal.enforce(for: "thumbrail new --from")
        // This is checked early, because the file is created only after up to ten seconds of listening.
        guard access(file, F_OK) != 0 else { throw failure("\(file) already exists", code: 73) }
        try writeKiosk(from: from)
    }

    /// Writes the kiosk file for the devices of a broker.
    private func writeKiosk(from url: String) throws {
        let secret = try secret()
        var broker = BrokerAccess(url: url, user: user)
        broker.password = passwordFile.map { Folder.absolute($0) }
        broker.authority = authority.map { Folder.absolute($0) }
        var logger = Logger(label: "thumbrail") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = .error
        let kiosk: DiscoveryProgram.Kiosk
        do throws(DiscoveryFailure) {
            let messages = try DiscoveryListener.messages(of: broker, secret: secret, logger: logger)
            let folder = Folder.absolute(Folder.of(file))
            broker.password = passwordFile.map { Self.path(of: $0, from: folder) }
            broker.authority = authority.map { Self.path(of: $0, from: folder) }
            if secret != nil { broker.password = Self.passwordName }
            kiosk = try DiscoveryProgram.kiosk(for: messages, of: broker)
        } catch {
            throw failure(error.description, code: error.code)
        }
        try write(kiosk.text)
        let leftOut = kiosk.leftOut > 0 ? ", \(kiosk.leftOut) left out" : ""
        print("\(file) created with \(kiosk.devices) devices\(leftOut). To show it in a window:  thumbrail run \(file)")
        if secret != nil { print("Before that, write the password to the file \(Self.passwordName) next to it.") }
    }

    /// The name of the password file in the kiosk file if the password was typed.
    private static let passwordName = "mqtt-password"

    /// Prompts for the password and returns it; `nil` if there is none, or if it is in a file.
    private func secret() throws -> String? {
        guard user != nil else { return nil }
        if let passwordFile {
            do throws(SecretError) {
                _ = try SecretFile.text(of: Folder.absolute(passwordFile), from: ".")
            } catch {
                throw failure(error.description, code: 66)
            }
            return nil
        }
        let secret = HiddenInput.line("Password: ", limit: SecretFile.maximumBytes)
        return secret.isEmpty ? nil : secret
    }

    /// Returns the path of a file for use in the kiosk file: relative if the file is in the kiosk file's folder.
    private static func path(of file: String, from folder: String) -> String {
        let path = Folder.absolute(file)
        return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }

    private func write(_ text: String) throws {
        // O_EXCL makes the creation atomic: two processes cannot overwrite each other's file, and symbolic links are not followed.
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            let code = errno
            throw failure(
                code == EEXIST
                    ? "\(file) already exists" : "cannot write \(file): \(FileError.words(for: code))", code: 73)
        }
        let bytes = Array(text.utf8)
        let count = Glibc.write(descriptor, bytes, bytes.count)
        guard close(descriptor) == 0, count == bytes.count else {
            unlink(file)
            throw failure("cannot write \(file): \(FileError.words(for: count < 0 ? errno : ENOSPC))", code: 73)
        }
    }

    /// The text of a kiosk for any panel, with an example of each common feature.
    private static let text = """
        # A kiosk file. Keep it beside the editor with  thumbrail run FILE --beside : each save is shown at once.
        # thumbrail check FILE lists all errors, and thumbrail reference prints all keys.
        title: My kiosk
        # theme: light            # dark, light, high-contrast or calm
        # accent: "#1F6FB2"       # the colour of selected elements
        # hand: right             # the side of the rail (default: left)
        # languages: [en, de]     # then a text can be {en: Open, de: Offen}, and users select the language
        # icons: [Icons]          # a folder with icons of your own, such as home.svg

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
