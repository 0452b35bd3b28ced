import MQTTModel
import ReceivedPictures
import SourceProtocol

/// The topics with pictures, whose messages are kept as files.
///
/// A camera may publish many pictures a second. Of each topic, at most one picture a second is kept, the latest one.
struct PictureTopics {
    /// The minimum interval between two files of a picture, in seconds.
    private static let interval = 1.0

    private let pictures: [String: MQTTPicture]
    private let names: [String: [String]]
    private var cache: ImageCache?
    /// The last message of each picture that was not kept yet.
    private var waiting: [String: [UInt8]] = [:]
    /// The time from which the next message of a picture is kept.
    private var due: [String: Double] = [:]
    /// The warnings that were logged already.
    private var told: Set<String> = []

    /// Opens the folder of the pictures.
    ///
    /// - Parameters:
    ///   - pictures: The pictures, by the names of their values.
    ///   - folder: The path of the folder; `nil` if there is none.
    init(_ pictures: [String: MQTTPicture], in folder: String?) {
        self.pictures = pictures
        names = Dictionary(grouping: pictures.keys.sorted()) { pictures[$0]?.topic ?? "" }
        if !pictures.isEmpty { cache = folder.map { ImageCache(in: $0, of: pictures.keys) } }
    }

    /// The filters of all topics.
    var filters: Set<TopicFilter> { Set(names.keys.compactMap(TopicFilter.init)) }

    /// The time at which the next message is kept; `nil` if none waits.
    var next: Double? { waiting.keys.map { due[$0] ?? 0 }.min() }

    /// Takes a message; returns `false` if it is of another topic.
    mutating func take(_ topic: String, _ payload: [UInt8]) -> Bool {
        guard let names = names[topic] else { return false }
        for name in names { waiting[name] = payload }
        return true
    }

    /// Keeps the pictures that are due.
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
                told = told.filter { !$0.hasPrefix(name + ": ") }
            } catch {
                message.stale.append(name)
                let warning = "\(name): \(error.words)"
                if told.insert(warning).inserted { warnings.append(warning) }
            }
        }
        return (message, warnings)
    }

    private mutating func keep(_ payload: [UInt8], of name: String) throws(ImageCache.Problem) -> String {
        guard cache != nil else { throw ImageCache.Problem("no folder for pictures") }
        let tooLarge = ImageCache.Problem("picture too large (max \(ReceivedPicture.maximumBytes >> 20) MiB)")
        guard payload.count <= MQTTPicture.maximumBytes else { throw tooLarge }
        guard let picture = pictures[name], let body = picture.picture(in: payload) else {
            throw ImageCache.Problem("message has no picture in Base64")
        }
        guard body.count <= ReceivedPicture.maximumBytes else { throw tooLarge }
        return try cache?.keep(body, of: name) ?? ""
    }
}
