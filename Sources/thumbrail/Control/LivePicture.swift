import ControlProtocol
import Drawing
import JSON
import Platform
import Rendering
import Toolkit

/// Shows those who watch a panel what changes on its glass: memory that is shared with each, and which parts of it are new.
///
/// A watcher asks, and is answered once something has changed, at most ten times a second; only then is anything copied. The panel makes no
/// files of pictures. While nobody watches, nothing of this is called.
final class LivePicture {
    /// One who watches.
    private final class Watcher {
        let shared: SharedPicture
        var changed = ChangedParts()
        /// Where it waits for something to change.
        var reply: ControlServer.Reply?
        var answered: Timestamp
        var hasSecret: Bool

        init(_ shared: SharedPicture, hasSecret: Bool, at time: Timestamp) {
            (self.shared, self.hasSecret, answered) = (shared, hasSecret, time)
        }
    }

    private let application: Application
    private var watchers: [Int: Watcher] = [:]
    /// Of the picture that was drawn last: what the scene hides now may still be in it.
    private var secretsDrawn = SecretRegions.none
    private var timer: SceneTimer?
    /// Is told when the first one has come, and when the last one has gone.
    var onChange: ((_ isWatched: Bool) -> Void)?

    /// At one time.
    static let most = 4
    /// Between two answers to one who watches.
    static let pause = Duration.milliseconds(100)
    /// After that one is answered though nothing has changed: they know that the panel is there.
    static let longest = Duration.seconds(2)

    init(of application: Application) { self.application = application }

    /// Answers one who watches: the first time with the picture, and then with what has changed of it.
    ///
    /// - Parameters:
    ///   - connection: of the watcher.
    ///   - reply: is called now or once there is something new.
    func watch(_ connection: Int, _ reply: @escaping ControlServer.Reply) {
        guard let picture = application.picture else { return reply(.failed("nothing is on the glass yet"), nil) }
        guard let watcher = watchers[connection], watcher.shared.width == picture.size.width,
            watcher.shared.height == picture.size.height
        else { return begin(connection, picture, reply) }
        guard watcher.reply == nil else { return reply(.failed("this connection waits for a picture already"), nil) }
        watcher.reply = reply
        answerWaiting()
    }

    private func begin(_ connection: Int, _ picture: PixelBuffer, _ reply: ControlServer.Reply) {
        guard watchers.count < Self.most || watchers[connection] != nil else {
            return reply(.failed("\(Self.most) watch this panel already"), nil)
        }
        do throws(ControlError) {
            let shared = try SharedPicture(width: picture.size.width, height: picture.size.height)
            if watchers.isEmpty { begin() }
            let secrets = SecretRegions(in: application.scene).union(secretsDrawn)
            secrets.copy(picture, [PixelRect(picture.size)], into: shared, scale: application.scene.scale)
            watchers[connection] = Watcher(shared, hasSecret: !secrets.isEmpty, at: application.scene.present)
            guard case .object(var members) = shared.description else { return }
            members["secret"] = .bool(!secrets.isEmpty)
            reply(.done(.object(members)), shared.file)
            if watchers.count == 1 { onChange?(true) }
        } catch {
            reply(.failed(error.description), nil)
        }
    }

    /// The connection is gone.
    func leave(_ connection: Int) {
        guard watchers.removeValue(forKey: connection) != nil, watchers.isEmpty else { return }
        application.onDraw = nil
        timer?.cancel()
        timer = nil
        onChange?(false)
    }

    private func begin() {
        secretsDrawn = SecretRegions(in: application.scene)
        application.onDraw = { [weak self] in self?.drawn($0) }
    }

    private func drawn(_ parts: [PixelRect]) {
        let secrets = SecretRegions(in: application.scene)
        // What becomes visible, or is hidden, need not be drawn anew for it.
        let isOther = secrets != secretsDrawn
        secretsDrawn = secrets
        for watcher in watchers.values {
            if isOther || watcher.hasSecret {
                watcher.changed.add(PixelRect(PixelSize(width: watcher.shared.width, height: watcher.shared.height)))
            } else {
                for part in parts { watcher.changed.add(part) }
            }
        }
        answerWaiting()
    }

    private func answerWaiting() {
        guard let picture = application.picture else { return }
        let now = application.scene.present
        var next: Timestamp?
        for watcher in watchers.values where watcher.reply != nil {
            let due = watcher.answered.advanced(by: watcher.changed.isEmpty ? Self.longest : Self.pause)
            if due <= now {
                answer(watcher, picture, at: now)
            } else {
                next = min(next ?? due, due)
            }
        }
        timer?.cancel()
        timer = nil
        guard let next else { return }
        timer = application.scene.schedule(after: .nanoseconds(next.nanoseconds - application.scene.now.nanoseconds)) {
            [weak self] in self?.answerWaiting()
        }
    }

    private func answer(_ watcher: Watcher, _ picture: PixelBuffer, at now: Timestamp) {
        let reply = watcher.reply
        watcher.reply = nil
        watcher.answered = now
        let shared = watcher.shared
        // Another size is another picture.
        guard picture.size.width == shared.width, picture.size.height == shared.height else {
            reply?(.done(["resized": true]), nil)
            return
        }
        let secrets = SecretRegions(in: application.scene).union(secretsDrawn)
        var parts = watcher.changed.take()
        if !parts.isEmpty, !secrets.isEmpty || watcher.hasSecret { parts = [PixelRect(picture.size)] }
        if !parts.isEmpty { watcher.hasSecret = !secrets.isEmpty }
        secrets.copy(picture, parts, into: shared, scale: application.scene.scale)
        let rects = parts.map { part in
            JSONValue.array([part.x0, part.y0, part.width, part.height].map { .number(Double($0)) })
        }
        reply?(.done(["parts": .array(rects), "secret": .bool(!secrets.isEmpty)]), nil)
    }
}
