import Drawing
import Rendering
import Toolkit

extension Application {
    /// Opens an application on what there is: a window where there is a desktop, else a graphics card's screen, else a
    /// framebuffer.
    ///
    /// ``run()`` shows it. Where `SDL_VIDEODRIVER=dummy` is set it needs no screen, as in a test.
    ///
    /// - Parameters:
    ///   - title: a window's title.
    ///   - root: fills the screen; nil leaves ``scene`` empty for now.
    ///   - options: where it is shown, how large things are on it, and what it looks like.
    /// - Throws: a ``PlatformError`` that says what is missing for each kind of screen, and what to do about it.
    public convenience init(
        title: String, root: ViewController? = nil, options: Options = Options()
    ) throws(PlatformError) {
        let renderer = Renderer(
            scale: 1, families: FontDirectory.families(first: options.font), pictureFolders: options.pictureFolders,
            logger: options.logger)
        // The program that decodes is there by the time that the screen is.
        renderer.pictures.prepare()
        var window = WindowOptions(title: title, size: options.size)
        window.isFullscreen = options.isFullscreen
        window.hidesPointer = options.isFullscreen
        let opened = try ScreenOpener(
            window: window, choice: options.screen, kept: options.keptScreen, fileSize: options.size
        ).open(options.output)
        options.logger.log(level: opened.isBare ? .notice : .debug, "showing on \(opened.summary)")
        let output = opened.output
        let fillsScreen = options.isFullscreen || opened.isBare || options.output == .wayland
        let measured = options.measure(output, fillsScreen: fillsScreen)
        renderer.scale = measured.scale
        let scene = Scene(
            pixelSize: options.rotation.turned(output.pixelSize), scale: measured.scale, theme: options.theme,
            textMeasurer: renderer.text, pictures: renderer.pictures)
        scene.metrics = measured.metrics
        scene.soundPlayer = SoundOutput(logger: options.logger)
        try self.init(
            scene: scene, renderer: renderer, output: output, input: opened.input(options.devices), loop: EventLoop())
        rotation = options.rotation
        self.fillsScreen = fillsScreen
        // Another screen may have another size.
        if fillsScreen { onMeasure = { options.measure(output, fillsScreen: true) } }
        scene.rootViewController = root
    }
}

extension ScreenOpener.Opened {
    /// What goes with the screen: a window has its own events, and a bare screen has devices beside it.
    fileprivate func input(_ options: LibinputOptions) throws(PlatformError) -> any Input {
        if isBare { return try LibinputInput(pixelSize: output.pixelSize, options: options) }
        guard let window = output as? WindowOutput else { return SilentInput() }
        return SDLInput(window, acceptsKeys: options.keyboards != .none)
    }
}
