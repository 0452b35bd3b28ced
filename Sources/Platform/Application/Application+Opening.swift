import Drawing
import Rendering
import Toolkit

extension Application {
    /// Creates an application on the first available output: a window on a desktop, a screen of a graphics card, or a framebuffer.
    ///
    /// ``run()`` starts it. With `SDL_VIDEODRIVER=dummy`, it needs no screen, for example in a test.
    ///
    /// - Parameters:
    /// - title: The title of the window.
    ///   - root: The view controller that fills the screen; with `nil`, ``scene`` is empty at first.
    ///   - options: The screen to use, the scale and the appearance.
    /// - Throws: A ``PlatformError`` whose reason states for each kind of output what is missing and how to fix it.
    public convenience init(
        title: String, root: ViewController? = nil, options: Options = Options()
    ) throws(PlatformError) {
        let renderer = Renderer(
            scale: 1, families: FontDirectory.families(first: options.font), pictureFolders: options.pictureFolders,
            iconFont: options.iconFont, logger: options.logger)
        // The picture decoder starts in parallel, while the screen is opened.
        renderer.pictures.prepare()
        var window = WindowOptions(title: title, size: options.size)
        window.fitsScreen = options.fitsScreen
        window.isFullscreen = options.isFullscreen
        window.hidesPointer = options.isFullscreen
        window.isBeside = options.isBeside
        let opened: ScreenOpener.Opened
        if let window = options.window {
            opened = ScreenOpener.Opened(output: window, summary: "the same window", isBare: false)
        } else {
            opened = try ScreenOpener(
                window: window, choice: options.screen, kept: options.keptScreen, fileSize: options.size
            ).open(options.output)
        }
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
        // A screen that is connected later may have another size.
        if fillsScreen { onMeasure = { options.measure(output, fillsScreen: true) } }
        scene.rootViewController = root
    }
}

extension ScreenOpener.Opened {
    /// Returns the input that belongs to the screen: the events of the window, or the input devices of a bare screen.
    fileprivate func input(_ options: LibinputOptions) throws(PlatformError) -> any Input {
        if isBare { return try LibinputInput(pixelSize: output.pixelSize, options: options) }
        guard let window = output as? WindowOutput else { return SilentInput() }
        return SDLInput(window, acceptsKeys: options.keyboards != .none)
    }
}
