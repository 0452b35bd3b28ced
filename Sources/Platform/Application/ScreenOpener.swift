import Drawing
import Glibc

/// Opens the output that shows an application.
package struct ScreenOpener {
    /// An open output, and the reason why it was chosen.
    package struct Opened {
        package var output: any Output
        /// The description that follows "showing on " in the log.
        var summary: String
        /// A Boolean value that tells whether the program draws without a window system.
        var isBare: Bool
    }

    /// The options of the window, if the output is one.
    var window: WindowOptions
    /// The connector of the graphics card to use, and the video mode.
    var choice: ScreenChoice
    /// The file descriptor of a graphics card that an earlier process left open.
    var kept: CInt?
    /// The size in pixels of a plain file that is used instead of a framebuffer.
    var fileSize: PixelSize

    package init(window: WindowOptions, choice: ScreenChoice = ScreenChoice(), kept: CInt? = nil, fileSize: PixelSize) {
        self.window = window
        self.choice = choice
        self.kept = kept
        self.fileSize = fileSize
    }

    /// The name of the environment variable that indicates a desktop; `nil` if there is no desktop.
    private static var desktop: String? {
        let variables = ["SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "DISPLAY"]
        return variables.first { (name: String) in getenv(name).map { $0.pointee != 0 } ?? false }
    }

    /// Returns `true` if the program will draw without a window system.
    static func isBare(_ argument: OutputChoice) -> Bool {
        switch argument {
        case .automatic: desktop == nil
        case .window, .wayland: false
        case .drm, .sdlKMSDRM: true
        case .framebuffer(let path): !isPlainFile(path)
        }
    }

    /// Returns `true` if the path is a plain file, which is used instead of a framebuffer.
    private static func isPlainFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    package func open(_ argument: OutputChoice) throws(PlatformError) -> Opened {
        switch argument {
        case .automatic: try openFirst()
        case .window: try openWindow()
        case .wayland: try openWayland()
        case .drm(let connector): try openCard(connector)
        case .framebuffer(let path): try openFramebuffer(path)
        case .sdlKMSDRM: try openSDL()
        }
    }

    /// Opens a window if there is a desktop; otherwise a graphics card, or else a framebuffer.
    ///
    /// SDL's KMSDRM driver is not tried: a card without dumb buffers hardly ever has a working GPU.
    private func openFirst() throws(PlatformError) -> Opened {
        if let desktop = Self.desktop {
            var opened = try openWindow()
            opened.summary += ", because \(desktop) is set"
            return opened
        }
        let card: PlatformError
        do {
            var opened = try openCard(nil)
            opened.summary += ", because no desktop was found"
            return opened
        } catch {
            card = error
        }
        do {
            var opened = try openFramebuffer("/dev/fb0")
            opened.summary += ", because no desktop was found; \(card)"
            return opened
        } catch {
            throw PlatformError(
                .noDisplay,
                "no display: no desktop (neither DISPLAY nor WAYLAND_DISPLAY is set); \(card); \(error); "
                    + "set SDL_VIDEODRIVER=dummy to run without a screen")
        }
    }

    private func openWindow() throws(PlatformError) -> Opened {
        Opened(output: try WindowOutput(window), summary: "a window", isBare: false)
    }

    private func openWayland() throws(PlatformError) -> Opened {
        var options = window
        options.isWayland = true
        options.isFullscreen = true
        options.hidesPointer = true
        return Opened(output: try WindowOutput(options), summary: "a Wayland compositor", isBare: false)
    }

    private func openCard(_ connector: String?) throws(PlatformError) -> Opened {
        var choice = choice
        choice.connector = connector ?? choice.connector
        let output = try DRMOutput.open(choice, kept: kept)
        return Opened(output: output, summary: output.summary, isBare: true)
    }

    private func openFramebuffer(_ path: String) throws(PlatformError) -> Opened {
        // A missing plain file is created. A missing device cannot be created.
        let isNew = !path.hasPrefix("/dev/") && access(path, F_OK) != 0 && errno == ENOENT
        let isPlainFile = isNew || Self.isPlainFile(path)
        let memory =
            isPlainFile
            ? try FramebufferMemory(file: path, layout: FramebufferLayout(size: fileSize, format: .xrgb8888))
            : try FramebufferMemory(device: path)
        let output = try FramebufferOutput(memory)
        let layout = memory.layout
        return Opened(
            output: output, summary: "\(path), \(layout.size) in \(layout.format.rawValue)", isBare: !isPlainFile)
    }

    private func openSDL() throws(PlatformError) -> Opened {
        setenv("SDL_VIDEODRIVER", "kmsdrm", 1)
        var options = window
        // A window that does not fill the screen would change the mode of the screen.
        options.isFullscreen = true
        options.hidesPointer = true
        return Opened(output: try WindowOutput(options), summary: "SDL's kmsdrm driver", isBare: true)
    }
}
