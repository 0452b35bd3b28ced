import ArgumentParser
import Control
import Drawing
import JSON
import Rendering

// The commands that ask the panel of this machine for something: a line of its control socket each.

/// Says how the running panel is.
struct StatusCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Say how the running panel is: what it shows, what is wrong, how its sources are.",
        discussion: """
            It asks the panel of this machine at its control socket, as do screenshot, select, say, reload, idle, wake, log and metrics. The \
            exit code is 69 where no panel runs, and 1 where it does not do what it was asked for.
            """)

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("status") { ControlOptions.lines($0) } }
}

/// Says what the running panel has counted.
struct MetricsCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "metrics",
        abstract: "Say what the running panel has counted: frames, rounds of more than 8 ms, touches, memory.")

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("metrics") { ControlOptions.lines($0) } }
}

/// Writes what is on the glass to a file.
struct ScreenshotCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "screenshot",
        abstract: "Write what is on the running panel's glass to a PNG file.",
        discussion: "It is black while something is typed that nobody else may read, such as a password.")

    @OptionGroup var control: ControlOptions

    @Option(name: [.short, .long], help: "The PNG file to write.", completion: .file(extensions: ["png"]))
    var output: String

    func run() throws {
        let answer = try control.answer(to: "screenshot")
        let picture: SharedPicture
        do throws(ControlError) {
            picture = try SharedPicture(answer)
        } catch {
            throw failure(error.description, code: 1)
        }
        try write(picture)
        if control.json { print((try? answer.value.encoded()) ?? "null") }
    }

    private func write(_ picture: SharedPicture) throws {
        do throws(RenderingError) {
            let size = PixelSize(width: picture.width, height: picture.height)
            try PixelBuffer(borrowing: picture.base, size: size, stride: picture.width * 4).writePNG(to: output)
        } catch {
            throw failure(error.description, code: 73)  // EX_CANTCREAT of sysexits
        }
    }
}

/// Shows a tab.
struct SelectCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "select", abstract: "Have the running panel show a tab.")

    @OptionGroup var control: ControlOptions

    @Argument(help: "The tab's title, in any of the kiosk's languages.")
    var tab: String

    func run() throws { try control.ask("select", with: ["tab": .string(tab)]) }
}

/// Opens what needs a role.
struct UnlockCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "unlock",
        abstract: "Open what a role may on the running panel, without its PIN.",
        discussion: """
            For root and the user that the panel runs as, over ssh say: for whoever has lost a PIN, and for roles without one. It is \
            locked again as after a PIN, or by "thumbrail lock".
            """)

    @OptionGroup var control: ControlOptions

    @Argument(help: "The role, by its name in the kiosk file.")
    var role: String

    func run() throws { try control.ask("unlock", with: ["role": .string(role)]) }
}

/// Locks everything.
struct LockCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "lock", abstract: "Lock whatever is open on the running panel.")

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("lock") }
}

/// Shows words on the glass.
struct SayCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "say", abstract: "Have the running panel show words until somebody has read them.",
        discussion: "They take the place of those that were said before; empty ones take these away.")

    @OptionGroup var control: ControlOptions

    @Argument(help: "The words.")
    var words: String

    func run() throws { try control.ask("say", with: ["words": .string(words)]) }
}

/// Has the kiosk file read again.
struct ReloadCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "reload",
        abstract: "Have the running panel read its kiosk file again, and say what is wrong with it.")

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("reload") }
}

/// Sends the panel to rest.
struct IdleCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "idle", abstract: "Send the running panel to rest, as if nobody had been there for long.")

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("idle") }
}

/// Wakes the panel.
struct WakeCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "wake", abstract: "Wake the running panel, as if somebody had touched it.")

    @OptionGroup var control: ControlOptions

    func run() throws { try control.ask("wake") }
}

/// Prints the last lines of the panel's log.
struct LogCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Print the last lines of the running panel's log.")

    @OptionGroup var control: ControlOptions

    func run() throws {
        try control.ask("log") { value in
            guard case .array(let lines) = value else { return nil }
            return lines.compactMap(\.text).joined(separator: "\n")
        }
    }
}
