import ControlProtocol
import JSON
import RemoteAccess
import System

/// The live view of a panel's screen, whose changes are sent to all viewers.
///
/// The panel is watched only while there are viewers, over a separate connection; closing it tells the panel that there are none. The next
/// request is sent only after the previous answer has been encoded, so that the panel does not write to the shared memory meanwhile.
final class LiveView {
    private let link: ControlLink
    private let encoder: PictureEncoder
    private var viewers: [Viewer] = []
    private var file: ControlClient.Answer?
    private var isAsking = false
    private var isEncoding = false
    /// The time of the next attempt to reach an unavailable panel, in seconds of the monotonic clock.
    private var retryTime: Double?

    /// The maximum number of viewers at the same time.
    static let most = 4
    /// The delay in seconds before an unavailable panel is tried again.
    private static let retryDelay = 1.0

    init(_ link: ControlLink, _ encoder: PictureEncoder) { (self.link, self.encoder) = (link, encoder) }

    var hasRoom: Bool { viewers.count < Self.most }
    var isWatched: Bool { !viewers.isEmpty }

    func add(_ viewer: Viewer, at now: Double) {
        viewers.append(viewer)
        requestNext(at: now)
    }

    func remove(_ viewer: Viewer) {
        viewers.removeAll { $0 === viewer }
        guard viewers.isEmpty else { return }
        // Closing the connection tells the panel that there are no more viewers.
        link.close()
        (file, isAsking, retryTime) = (nil, false, nil)
    }

    /// Ends the views whose token is no longer valid, queues keep-alive messages, and requests changes if the panel can be asked.
    ///
    /// - Parameter isGood: A closure that returns `true` if a token is still valid.
    /// - Returns: The number of views that were closed, by the names of their tokens.
    func turn(at now: Double, isGood: (String) -> Bool) -> [String: Int] {
        var ended: [String: Int] = [:]
        for viewer in viewers {
            if !isGood(viewer.token) {
                if !viewer.isOver { ended[viewer.token, default: 0] += 1 }
                viewer.end()
            }
            viewer.sayAlive(at: now)
        }
        requestNext(at: now)
        return ended
    }

    private func requestNext(at now: Double) {
        guard isWatched, !isAsking, !isEncoding, retryTime.map({ $0 <= now }) ?? true else { return }
        retryTime = nil
        // A new viewer, or one that has missed changes, gets the whole picture first.
        if let file, viewers.contains(where: { $0.needsAll && $0.isUpToDate }) { return encodeAll(file) }
        isAsking = true
        link.ask("watch", at: now) { [weak self] in self?.take($0) }
    }

    private func take(_ outcome: ControlLink.Outcome) {
        isAsking = false
        let now = SystemClock.monotonic.seconds
        guard isWatched else { return }
        switch outcome {
        case .answer(let answer):
            if answer.file != nil {
                begin(answer)
            } else if case .array(let values)? = answer.value["parts"] {
                encode(values.compactMap(Self.part))
            } else {
                requestNext(at: now)
            }
        case .refused(let why), .dead(let why):
            file = nil
            for viewer in viewers { viewer.say(.lost(why), at: now) }
            retryTime = now + Self.retryDelay
        case .busy: retryTime = now + Self.retryDelay
        }
    }

    private static func part(_ value: JSONValue) -> PicturePart? {
        guard case .array(let numbers) = value, numbers.count == 4 else { return nil }
        let integers = numbers.compactMap { number -> Int? in
            if case .number(let number) = number { Int(exactly: number) } else { nil }
        }
        return integers.count == 4
            ? PicturePart(x: integers[0], y: integers[1], width: integers[2], height: integers[3]) : nil
    }

    private func begin(_ answer: ControlClient.Answer) {
        file = answer
        encodeAll(answer)
    }

    private func encodeAll(_ answer: ControlClient.Answer) {
        guard let bounds = PictureEncoder.whole(of: answer) else { return }
        encode(answer, [bounds], LiveMessage.size(width: bounds.width, height: bounds.height).bytes)
    }

    private func encode(_ parts: [PicturePart]) {
        guard let file, !parts.isEmpty else { return requestNext(at: SystemClock.monotonic.seconds) }
        encode(file, parts, nil)
    }

    private func encode(_ answer: ControlClient.Answer, _ parts: [PicturePart], _ begin: [UInt8]?) {
        isEncoding = true
        encoder.encode(answer, parts) { [weak self] files in
            guard let self else { return }
            isEncoding = false
            let now = SystemClock.monotonic.seconds
            if let files {
                var bytes = begin ?? []
                for (part, png) in zip(parts, files) { bytes += LiveMessage.part(x: part.x, y: part.y, png: png).bytes }
                for viewer in viewers where begin == nil || viewer.needsAll {
                    viewer.send(bytes, isAll: begin != nil, at: now)
                }
            }
            requestNext(at: now)
        }
    }
}
