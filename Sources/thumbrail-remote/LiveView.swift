import ControlProtocol
import JSON
import RemoteAccess
import System

/// Watches a panel for all viewers, and sends the changes of its screen to each of them.
///
/// The panel is watched only while there are viewers, over a connection of its own; closing it tells the panel that there are none. The
/// next request is sent only after the previous answer has been encoded: the panel does not write to the shared memory meanwhile.
final class LiveView {
    private let link: ControlLink
    private let encoder: PictureEncoder
    private var viewers: [Viewer] = []
    private var file: ControlClient.Answer?
    private var isAsking = false
    private var isEncoding = false
    /// The time of the next attempt to reach a panel that is not available.
    private var again: Double?

    /// The maximum number of viewers at the same time.
    static let most = 4
    /// The delay in seconds before an unavailable panel is tried again.
    private static let pause = 1.0

    init(_ link: ControlLink, _ encoder: PictureEncoder) { (self.link, self.encoder) = (link, encoder) }

    var hasRoom: Bool { viewers.count < Self.most }
    var isWatched: Bool { !viewers.isEmpty }

    func add(_ viewer: Viewer, at now: Double) {
        viewers.append(viewer)
        go(at: now)
    }

    func remove(_ viewer: Viewer) {
        viewers.removeAll { $0 === viewer }
        guard viewers.isEmpty else { return }
        // Closing the connection tells the panel that there are no more viewers.
        link.close()
        (file, isAsking, again) = (nil, false, nil)
    }

    /// Handles what is due.
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
        go(at: now)
        return ended
    }

    private func go(at now: Double) {
        guard isWatched, !isAsking, !isEncoding, again.map({ $0 <= now }) ?? true else { return }
        again = nil
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
                go(at: now)
            }
        case .refused(let why), .dead(let why):
            file = nil
            for viewer in viewers { viewer.say(.lost(why), at: now) }
            again = now + Self.pause
        case .busy: again = now + Self.pause
        }
    }

    private static func part(_ value: JSONValue) -> PicturePart? {
        guard case .array(let numbers) = value, numbers.count == 4 else { return nil }
        let whole = numbers.compactMap { number -> Int? in
            if case .number(let number) = number { Int(exactly: number) } else { nil }
        }
        return whole.count == 4 ? PicturePart(x: whole[0], y: whole[1], width: whole[2], height: whole[3]) : nil
    }

    private func begin(_ answer: ControlClient.Answer) {
        file = answer
        encodeAll(answer)
    }

    private func encodeAll(_ answer: ControlClient.Answer) {
        guard let whole = PictureEncoder.whole(of: answer) else { return }
        encode(answer, [whole], LiveMessage.size(width: whole.width, height: whole.height).bytes)
    }

    private func encode(_ parts: [PicturePart]) {
        guard let file, !parts.isEmpty else { return go(at: SystemClock.monotonic.seconds) }
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
            go(at: now)
        }
    }
}
