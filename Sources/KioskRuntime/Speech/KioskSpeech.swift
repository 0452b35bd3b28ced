import Drawing
import KioskFile
import Toolkit

/// The speech of a kiosk: the texts of actions, and, while visitors have the screen read, its content. A kiosk that is operated with a single
/// key has its screen read without a voice.
public final class KioskSpeech {
    /// The voice; `nil` for a kiosk that only renders pictures.
    public var output: (any SpeechOutput)? {
        didSet { if output !== oldValue { attach() } }
    }
    /// Called with 1 if a user pressed the key for louder speech, and with -1 for quieter speech.
    public var onVolumeKey: (Int) -> Void = { _ in }
    /// Called when the screen is no longer read, so that the next user begins with the usual volume.
    public var onEnd: () -> Void = {}

    private var reader: ScreenReader?
    private var start: Set<SpeechDefinition.Start> = []
    private var scan: ScanDefinition?
    private weak var scene: Scene?

    /// Says nothing, for a kiosk that is only operated with a single key.
    private final class Silence: SpeechOutput {
        func speak(_ utterance: Utterance) {}
        func stop() {}
    }

    init(continuing former: KioskSpeech?) {
        guard let former else { return }
        (output, reader) = (former.output, former.reader)
        (onVolumeKey, onEnd) = (former.onVolumeKey, former.onEnd)
    }

    /// Prepares to read a scene, once there is a voice.
    ///
    /// - Parameters:
    ///   - start: The ways in which users begin to have it read.
    ///   - scan: How it is operated with a single key; `nil` if it is not.
    ///   - scene: The scene.
    func begin(_ start: Set<SpeechDefinition.Start>, scan: ScanDefinition?, in scene: Scene) {
        (self.start, self.scan, self.scene) = (start, scan, scene)
        attach()
    }

    private func attach() {
        guard let scene, let output = output ?? (scan == nil ? nil : Silence()) else { return }
        let reader = reader ?? ScreenReader(output)
        reader.scan = scan.map { SwitchScan(key: $0.key == .space ? .space : .enter, every: .seconds($0.every)) }
        reader.followsCorners = start.contains(.corner)
        reader.followsHelpKey = start.contains(.key)
        reader.onVolumeKey = { [weak self] in self?.onVolumeKey($0) }
        reader.onChange = { [weak self, weak reader] in if reader?.isActive == false { self?.onEnd() } }
        self.reader = reader
        scene.screenReader = reader
    }

    /// Begins to read the screen when headphones are plugged in, and ends it when they are removed.
    func headphonesChanged(arePlugged: Bool) {
        guard start.contains(.headphones) else { return }
        if arePlugged { reader?.begin() } else { reader?.end() }
    }

    /// A Boolean value that tells whether the screen is being read.
    var isReading: Bool { reader?.isActive == true }

    /// Begins to read the screen, or ends it, because the user has asked for it at the screen.
    func setReading(_ isReading: Bool) {
        if isReading { reader?.begin() } else { reader?.end() }
    }

    /// Says a text after everything else, if the screen is being read.
    func announce(_ text: String) {
        if isReading { reader?.announce(text) }
    }

    /// Ends the reading, because the visit has ended.
    func endVisit() { reader?.end() }

    /// Says a text, whether the screen is being read or not.
    func say(_ text: String, in language: Language) {
        output?.speak(Utterance(text, language: language.tag))
    }
}
