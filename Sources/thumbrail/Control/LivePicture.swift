import ControlProtocol
import Drawing
import JSON
import Platform
import Rendering
import Toolkit

/// The picture on the screen for remote viewers: memory that is shared with each viewer, and the parts that have changed.
///
/// A viewer sends a request, and receives a reply once something has changed, at most ten times per second. The picture is copied
/// only then. The panel writes no pictures to files. Without viewers there is no overhead.
final class LivePicture {
    /// A viewer.
    private final class Watcher {
        let shared: SharedPicture
        var changed = ChangedParts()
        /// The pending reply, which is sent when something changes.
        var reply: ControlServer.Reply?
        var answered: Timestamp
        var hasSecret: Bool

        init(_ shared: SharedPicture, hasSecret: Bool, at time: Timestamp) {
            (self.shared, self.hasSecret, answered) = (shared, hasSecret, time)
        }
    }

    private let application: Application
    private var watchers: [Int: Watcher] = [:]
    /// The secret regions of the last frame. The picture may still show their contents after the scene has hidden them.
    private var secretsDrawn = SecretRegions.none
    private var timer: SceneTimer?
    /// A handler that is called when the first viewer connects and when the last one disconnects.
    var onChange: ((_ isWatched: Bool) -> Void)?

    /// The maximum number of viewers.
    static let most = 4
    /// The minimum time between two replies to a viewer.
    static let pause = Duration.milliseconds(100)
    /// The time after which a reply is sent even without a change, so that viewers know that the panel is alive.
    static let longest = Duration.seconds(2)

    init(of application: Application) { self.application = application }

    /// Handles the request of a viewer. The first reply contains the whole picture, and further replies the changed parts.
    ///
    /// - Parameters:
    ///   - connection: The number of the viewer's connection.
    ///   - reply: A closure that sends the reply, immediately or once something has changed.
    func watch(_ connection: Int, _ reply: @escaping ControlServer.Reply) {
        guard let picture = application.picture else { return reply(.failed("no frame has been drawn yet"), nil) }
        guard let watcher = watchers[connection], watcher.shared.width == picture.size.width,
            watcher.shared.height == picture.size.height
        else { return begin(connection, picture, reply) }
        guard watcher.reply == nil else {
            return reply(.failed("a request for a picture is already pending on this connection"), nil)
        }
        watcher.reply = reply
        answerWaiting()
    }

    private func begin(_ connection: Int, _ picture: PixelBuffer, _ reply: ControlServer.Reply) {
        guard watchers.count < Self.most || watchers[connection] != nil else {
            return reply(.failed("too many viewers (max \(Self.most))"), nil)
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

    /// Removes the viewer of a closed connection.
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
        // A region can become secret, or stop being secret, without a redraw, so the whole picture counts as changed.
        let hasChangedSecrets = secrets != secretsDrawn
        secretsDrawn = secrets
        for watcher in watchers.values {
            if hasChangedSecrets || watcher.hasSecret {
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
        // After a change of the size, the viewer has to request a new picture.
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
