import ArgumentParser
import ControlProtocol
import Drawing
import JSON
import Rendering

/// The command that writes a screenshot of the running panel to a file.
struct ScreenshotCommand: ParsableCommand {
    nonisolated static let configuration = CommandConfiguration(
        commandName: "screenshot",
        abstract: "Write a screenshot of the running panel to a PNG file.",
        discussion: "The screenshot is black while a secret, such as a password, is typed.")

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
