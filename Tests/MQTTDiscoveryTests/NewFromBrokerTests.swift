import Glibc
import JSON
import KioskFile
import MQTTModel
import SourceHubTestSupport
import System
import TestSupport
import Testing

/// The real command with a real broker.
@Suite("Command “new” with an MQTT broker", .serialized, .timeLimit(.minutes(10)))
struct NewFromBrokerTests {
    private struct Outcome {
        var status: CInt = -1
        var output = ""
        var errors = ""
    }

    /// Starts the program in a folder, which also is that of its temporary files.
    private func start(_ arguments: [String], in folder: TemporaryFolder, input: String = "/dev/null") throws -> pid_t {
        let program = try #require(HelperExecutable.path(of: "thumbrail"))
        let line = #"cd "$0" && in=$1 && shift && XDG_RUNTIME_DIR=$0 exec "$@" <"$in" >out 2>err"#
        let start = ProgramStart(
            "/bin/sh", ["/bin/sh", "-c", line, folder.path, input, program] + arguments,
            environment: ProgramStart.ownEnvironment)
        return try #require(start.start().process)
    }

    /// Runs the program in a folder until it ends.
    private func run(
        _ arguments: [String], in folder: TemporaryFolder, input: String = "/dev/null"
    ) async throws -> Outcome {
        let process = try start(arguments, in: folder, input: input)
        var status: CInt = 0
        #expect(await wait { waitpid(process, &status, WNOHANG) == process })
        func text(_ name: String) -> String { InputFile.text(of: "\(folder.path)/\(name)") ?? "" }
        return Outcome(status: status & 0x7F == 0 ? status >> 8 & 0xFF : -1, output: text("out"), errors: text("err"))
    }

    /// Publishes retained messages.
    private func publish(_ messages: [String: String], to broker: TestBroker) async throws {
        var settings = MQTTSettings(host: "127.0.0.1", port: broker.port, isEncrypted: false)
        let topics = messages.keys.sorted()
        for (index, topic) in topics.enumerated() {
            var order = MQTTOrder(topic)
            order.isRetained = true
            settings.call["c\(index)"] = order
        }
        let panel = try SourcePanel("thumbrail-mqtt", ["o": .object(settings.settings)])
        #expect(await wait { panel.state("o") == .up })
        for (index, topic) in topics.enumerated() {
            let text = messages[topic] ?? ""
            #expect(await panel.ask(.call("c\(index)", with: .string(text)), of: "o") == .done, "\(topic)")
        }
        await panel.stop()
    }

    @Test("The file generated from a broker's devices has no errors, works with the broker, and can be rendered")
    func devices() async throws {
        let broker = try await TestBroker()
        let messages = Messages.homeAssistant.merging(Messages.zigbee) { $1 }.merging(Messages.states) { $1 }
        try await publish(messages, to: broker)
        let folder = try TemporaryFolder()
        let new = try await run(["new", "--from", "mqtt://127.0.0.1:\(broker.port)", "a b.yaml"], in: folder)
        #expect(new.status == 0, "\(new.errors)")
        #expect(new.output.hasPrefix("a b.yaml created with 37 devices. "), "\(new.output)")
        let check = try await run(["check", "a b.yaml", "--strict"], in: folder)
        #expect(check.status == 0, "\(check.output)\(check.errors)")
        // One sensor sleeps, and has sent nothing yet.
        let online = try await run(["check", "--online", "a b.yaml"], in: folder)
        #expect(
            online.errors == "a b.yaml: source house sends no data for house.sofa-remote-battery\n", "\(online.errors)")
        let shot = try await run(
            ["shot", "--online", "a b.yaml", "--size", "800x480", "--tab", "Kitchen", "-o", "a.png"], in: folder)
        #expect(shot.status == 0 && access(folder.path + "/a.png", R_OK) == 0, "\(shot.errors)")
        // The file stays as it is.
        let again = try await run(["new", "--from", "mqtt://127.0.0.1:\(broker.port)", "a b.yaml"], in: folder)
        #expect(again.status == 73 && again.errors == "thumbrail: a b.yaml already exists\n")
    }

    @Test("All messages of a broker with many devices are read")
    func many() async throws {
        let broker = try await TestBroker()
        var messages: [String: String] = [:]
        for index in 0..<300 {
            messages["homeassistant/sensor/s\(index)/config"] =
                #"{"name":"Sensor \#(index)","stat_t":"s/\#(index)","unit_of_meas":"W","dev_cla":"power"}"#
        }
        // Zigbee2MQTT describes all of its devices in one message.
        let device = { (index: Int) in
            #"{"friendly_name":"Plug \#(index)","ieee_address":"0x\#(index)","definition":{"vendor":"\#(String(repeating: "x", count: 4_000))","#
                + #""exposes":[{"type":"numeric","name":"power","property":"power","unit":"W","access":1}]}}"#
        }
        messages["zigbee2mqtt/bridge/devices"] = "[\((0..<80).map(device).joined(separator: ","))]"
        try await publish(messages, to: broker)
        let folder = try TemporaryFolder()
        let new = try await run(["new", "--from", "mqtt://127.0.0.1:\(broker.port)"], in: folder)
        #expect(new.output.hasPrefix("kiosk.yaml created with 380 devices. "), "\(new.output)\(new.errors)")
        #expect(try await run(["check", "kiosk.yaml"], in: folder).status == 0)
    }

    @Test("A broker without discovery messages, or one that cannot be reached, is reported, and no file is written")
    func nothing() async throws {
        let broker = try await TestBroker()
        let folder = try TemporaryFolder()
        let url = "mqtt://127.0.0.1:\(broker.port)"
        let empty = try await run(["new", "--from", url], in: folder)
        #expect(empty.status == 66)
        #expect(
            empty.errors
                == "thumbrail: no Home Assistant discovery messages or Zigbee2MQTT devices at \(url) within 10 s\n")
        broker.kill()
        let gone = try await run(["new", "--from", url], in: folder)
        #expect(
            gone.status == 69 && gone.errors.contains(text: "thumbrail: \(url): cannot connect: Connection refused\n"),
            "\(gone.errors)")
        #expect(access(folder.path + "/kiosk.yaml", F_OK) != 0)
    }

    @Test("The password is read from a file or standard input, and is not in the kiosk file")
    func passwords() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "make.sh", "mosquitto_passwd -b -c \(folder.path)/users panel secret && chmod 644 \(folder.path)/users\n")
        let make = ProgramStart(
            "/bin/sh", ["/bin/sh", folder.path + "/make.sh"], environment: ProgramStart.ownEnvironment)
        let process = try #require(make.start().process)
        var status: CInt = 0
        waitpid(process, &status, 0)
        try #require(status == 0, "this test needs mosquitto_passwd")
        let broker = try await TestBroker([
            "allow_anonymous true",
            "password_file \(folder.path)/users",
        ])
        try await publish(
            ["zigbee2mqtt/bridge/devices": Messages.zigbee["zigbee2mqtt/bridge/devices"] ?? ""], to: broker)
        let url = "mqtt://127.0.0.1:\(broker.port)"
        try folder.write("mqtt-password", "secret\n")
        try folder.write("wrong", "guess\n")
        let right = try await run(
            ["new", "--from", url, "--user", "panel", "--password-file", "mqtt-password", "a.yaml"], in: folder)
        #expect(right.status == 0, "\(right.errors)")
        let text = InputFile.text(of: folder.path + "/a.yaml") ?? ""
        #expect(text.contains(text: "      user: panel\n      password: {file: mqtt-password}\n"))
        #expect(!text.contains(text: "secret"))
        let typed = try await run(
            ["new", "--from", url, "--user", "panel", "b.yaml"], in: folder, input: "mqtt-password")
        #expect(typed.status == 0 && typed.output.contains(text: "write the password to the file mqtt-password"))
        #expect(InputFile.text(of: folder.path + "/b.yaml") == text)
        let wrong = try await run(
            ["new", "--from", url, "--user", "panel", "--password-file", "wrong", "c.yaml"], in: folder)
        #expect(
            wrong.status == 69
                && wrong.errors.contains(text: "thumbrail: \(url): authentication failed: not authorized\n"),
            "\(wrong.errors)")
        #expect(!wrong.errors.contains(text: "guess") && access(folder.path + "/c.yaml", F_OK) != 0)
        let missing = try await run(
            ["new", "--from", url, "--user", "panel", "--password-file", "nowhere", "c.yaml"], in: folder)
        #expect(missing.status == 66 && missing.errors.contains(text: "cannot read secret"), "\(missing.errors)")
    }

    @Test(
        "The temporary file with the password is removed after the source is connected, or when the command is interrupted"
    )
    func interruption() async throws {
        let broker = try await TestBroker()
        let folder = try TemporaryFolder()
        try folder.write("typed", "secret\n")
        let process = try start(
            ["new", "--from", "mqtt://127.0.0.1:\(broker.port)", "--user", "panel"], in: folder, input: "typed")
        func hasTemporary(_ beginning: String) -> Bool {
            (try? Folder.names(in: folder.path))?.contains { $0.hasPrefix(beginning) } ?? true
        }
        var status: CInt = 0
        var hasEnded = false
        // The folder of the hub's socket is made after that of the password.
        #expect(
            await wait {
                hasEnded = waitpid(process, &status, WNOHANG) == process
                return hasEnded || (hasTemporary("thumbrail-") && !hasTemporary("thumbrail-new-"))
            })
        if !hasEnded {
            kill(process, SIGINT)
            #expect(await wait { waitpid(process, &status, WNOHANG) == process })
            #expect(status == SIGINT)
        }
        #expect(!hasTemporary("thumbrail-new-") && !hasTemporary("kiosk.yaml"))
    }

    @Test("TLS with a private certificate authority works, and the kiosk file names the authority")
    func encryption() async throws {
        let folder = try TemporaryFolder()
        try TestCertificates.make(in: folder)
        let broker = try await TestBroker([
            "cafile \(folder.path)/ca.pem", "certfile \(folder.path)/s.crt", "keyfile \(folder.path)/s.key",
            "allow_anonymous true",
        ])
        let url = "mqtts://127.0.0.1:\(broker.port)"
        let empty = try await run(["new", "--from", url, "--authority", "ca.pem"], in: folder)
        #expect(empty.status == 66, "\(empty.errors)")
        let stranger = try await run(["new", "--from", url, "--authority", "other.pem"], in: folder)
        #expect(stranger.status == 69, "\(stranger.errors)")
    }

    @Test(
        "Options that do not fit together are explained",
        arguments: [
            (["--user", "a"], "need --from"),
            (["--from", "mqtt://a", "--user", " "], "--user must be a text of one line"),
            (["--from", "house.local"], "must be a broker's URL"),
            (["--from", "mqtt://panel:secret@house.local"], "use --user"),
            (["--from", "mqtt://a", "--authority", "ca.pem"], "needs mqtts://"),
            (["--from", "mqtts://a", "--password-file", "p"], "needs --user"),
        ])
    func options(arguments: [String], words: String) async throws {
        let outcome = try await run(["new"] + arguments, in: TemporaryFolder())
        #expect(outcome.status == 64 && outcome.errors.contains(text: words), "\(outcome.errors)")
        #expect(!outcome.errors.contains(text: "secret"))
    }
}
