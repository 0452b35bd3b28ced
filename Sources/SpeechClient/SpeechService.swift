import KioskFile
import Logging
import System
import Toolkit

/// The voice of the panel: `thumbrail-speech`, which is connected or started with the first utterance, and again after it has ended.
@MainActor public final class SpeechService: SpeechOutput {
    /// The rate, the pitch, the volume and the punctuation of later utterances.
    public var settings: SpeechDefinition
    /// Returns the factor for the volume, from 0 to 1.
    public var volume: () -> Double = { 1 }
    private let connection: SpeechConnection

    /// Creates a voice. Nothing is connected or started yet.
    ///
    /// - Parameters:
    ///   - socket: The path of the service's socket; `nil` to start the program.
    ///   - settings: The rate, the pitch, the volume and the punctuation.
    ///   - logger: The logger for problems.
    public convenience init(socket: String?, settings: SpeechDefinition, logger: Logger) {
        self.init(settings: settings, times: SpeechTimes(), logger: logger) {
            if let socket { return SpeechLink.connect(to: socket) }
            let name = "thumbrail-speech"
            guard let path = HelperExecutable.path(of: name) else {
                let paths = HelperExecutable.paths(of: name).joined(separator: ", ")
                return .failure(SpeechLinkError(reason: "helper program \(name) not found; tried \(paths)"))
            }
            return SpeechLink.start(path)
        }
    }

    init(
        settings: SpeechDefinition, times: SpeechTimes, logger: Logger,
        open: @escaping @Sendable () -> Result<SpeechLink, SpeechLinkError>
    ) {
        self.settings = settings
        connection = SpeechConnection(times: times, logger: logger, open: open)
    }

    deinit { connection.end() }

    public func speak(_ utterance: Utterance) {
        var settings = settings
        settings.volume *= volume()
        connection.say { SpeechMessage.say(utterance, id: $0, settings) }
    }

    /// Makes later utterances louder or quieter, by a number of percentage points. They stay audible.
    public func changeVolume(by points: Double) {
        settings.volume = min(max(settings.volume + points, Self.lowestVolume), 100)
    }

    private static let lowestVolume = 10.0

    public func stop() { connection.stop() }
}
