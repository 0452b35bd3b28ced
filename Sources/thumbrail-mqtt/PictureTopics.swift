import MQTTModel
import ReceivedPictures
import SourceProtocol

/// The topics with pictures, whose messages are stored as files.
///
/// A camera may publish many pictures per second. Of each topic, only the latest picture is stored, at most once per second.
struct PictureTopics {
    /// The minimum interval between two files of a picture, in seconds.
    private static let interval = 1.0

    private let pictures: [String: MQTTPicture]
    private let names: [String: [String]]
    private var cache: ImageCache?
    /// The last message of each picture that was not stored yet.
    private var waiting: [String: [UInt8]] = [:]
    /// The earliest time at which the next message of each picture is stored.
    private var due: [String: Double] = [:]
    /// The warnings that were already logged.
    private var reportedWarnings: Set<String> = []

    /// Opens the folder for the pictures.
    ///
    /// - Parameters:
    ///   - pictures: The pictures, by the names of their values.
    ///   - folder: The path of the folder; `nil` if there is none.
    init(_ pictures: [String: MQTTPicture], in folder: String?) {
        self.pictures = pictures
        names = Dictionary(grouping: pictures.keys.sorted()) { pictures[$0]?.topic ?? "" }
        if !pictures.isEmpty { cache = folder.map { ImageCache(in: $0, of: pictures.keys) } }
    }

    /// The topic filters of all pictures.
    var filters: Set<TopicFilter> { Set(names.keys.compactMap(TopicFilter.init)) }

    /// The time at which the next message is stored; `nil` if no message is waiting.
    var next: Double? { waiting.keys.map { due[$0] ?? 0 }.min() }

    /// Queues a message; returns `false` if its topic has no pictures.
    mutating func take(_ topic: String, _ payload: [UInt8]) -> Bool {
        guard let names = names[topic] else { return false }
        for name in names { waiting[name] = payload }
        return true
    }

    /// Stores the pictures that are due.
    ///
    /// - Returns: The message to the hub, and new warnings for the log.
    mutating func keep(at now: Double) -> (message: SourceMessage, warnings: [String]) {
        var message = SourceMessage()
        var warnings: [String] = []
        for (name, payload) in waiting.sorted(by: { $0.key < $1.key }) where now >= due[name] ?? 0 {
            waiting[name] = nil
            due[name] = now + Self.interval
            guard !payload.isEmpty else {
                message.gone.append(name)
                continue
            }
            do throws(ImageCache.Problem) {
                message.values[name] = .string(try keep(payload, of: name))
                reportedWarnings = reportedWarnings.filter { !$0.hasPrefix(name + ": ") }
            } catch {
                message.stale.append(name)
                let warning = "\(name): \(error.words)"
                if reportedWarnings.insert(warning).inserted { warnings.append(warning) }
            }
        }
        return (message, warnings)
    }

    private mutating func keep(_ payload: [UInt8], of name: String) throws(ImageCache.Problem) -> String {
        guard cache != nil else { throw ImageCache.Problem("no folder for pictures") }
        let tooLarge = ImageCache.Problem("picture too large (max \(ReceivedPicture.maximumBytes >> 20) MiB)")
        guard payload.count <= MQTTPicture.maximumBytes else { throw tooLarge }
        guard let picture = pictures[name], let body = picture.picture(in: payload) else {
            throw ImageCache.Problem("message contains no Base64 picture")
        }
        guard body.count <= ReceivedPicture.maximumBytes else { throw tooLarge }
        return try cache?.keep(body, of: name) ?? ""
    }
}
