import ControlProtocol
import Glibc
import PNG
import RemoteAccess
import Synchronization
import System

/// A rectangle of a picture, in pixels.
struct PicturePart: Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
}

/// An encoder that converts pictures of a panel to PNG, one after the other on separate threads, so that other requests are not delayed.
final class PictureEncoder {
    /// The queue of results from the encoding threads to the main thread.
    private final class Outbox: Sendable {
        private let done = Mutex<[(id: Int, files: [[UInt8]]?)]>([])
        let writing: CInt

        init(writing: CInt) { self.writing = writing }

        func put(_ id: Int, _ files: [[UInt8]]?) {
            done.withLock { $0.append((id, files)) }
            var byte: UInt8 = 0
            _ = write(writing, &byte, 1)
        }

        func take() -> [(id: Int, files: [[UInt8]]?)] {
            done.withLock { all in
                defer { all = [] }
                return all
            }
        }
    }

    private struct Job {
        var answer: ControlClient.Answer
        var parts: [PicturePart]
        var take: ([[UInt8]]?) -> Void
    }

    private let outbox: Outbox
    private var waiting: [Job] = []
    private var currentJob: (id: Int, take: ([[UInt8]]?) -> Void)?
    private var next = 0
    /// The descriptor, readable when a result is available.
    let descriptor: CInt

    init() throws(RemoteError) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw RemoteError("cannot create a pipe for the picture encoder: \(String(cString: strerror(errno)))")
        }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        descriptor = ends[0]
        outbox = Outbox(writing: ends[1])
    }

    /// Encodes parts of a picture.
    ///
    /// - Parameters:
    ///   - answer: The panel's answer with the picture.
    ///   - parts: The parts, each of which becomes a file.
    ///   - take: A closure that receives the files in a later turn, or `nil` if there is no picture or no memory.
    func encode(
        _ answer: ControlClient.Answer, _ parts: [PicturePart], _ take: @escaping ([[UInt8]]?) -> Void
    ) {
        waiting.append(Job(answer: answer, parts: parts, take: take))
        begin()
    }

    private func begin() {
        while currentJob == nil, !waiting.isEmpty {
            let job = waiting.removeFirst()
            next += 1
            currentJob = (next, job.take)
            let isStarted = DetachedThread.start { [outbox, id = next, answer = job.answer, parts = job.parts] in
                outbox.put(id, Self.files(of: answer, parts))
            }
            if !isStarted {
                currentJob = nil
                job.take(nil)
            }
        }
    }

    private static func files(of answer: ControlClient.Answer, _ parts: [PicturePart]) -> [[UInt8]]? {
        guard let picture = try? SharedPicture(answer) else { return nil }
        let pixels = UnsafePointer(picture.base.assumingMemoryBound(to: UInt32.self))
        let (width, height) = (picture.width, picture.height)
        return withExtendedLifetime(picture) {
            var files: [[UInt8]] = []
            for part in parts {
                guard part.x >= 0, part.y >= 0, part.width > 0, part.height > 0, part.width <= width - part.x,
                    part.height <= height - part.y,
                    let file = PNGFile.bytes(
                        width: part.width, height: part.height, level: 3,
                        row: { pixels + (part.y + $0) * width + part.x })
                else { return nil }
                files.append(file)
            }
            return files
        }
    }

    /// Returns the rectangle of the whole picture in an answer; `nil` if the answer contains no picture.
    static func whole(of answer: ControlClient.Answer) -> PicturePart? {
        guard case .number(let width)? = answer.value["width"], case .number(let height)? = answer.value["height"],
            let width = Int(exactly: width), let height = Int(exactly: height)
        else { return nil }
        return PicturePart(x: 0, y: 0, width: width, height: height)
    }

    /// Passes the available results to the closures of their jobs, and starts the next job.
    func takeDone() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) > 0 {}
        for (id, files) in outbox.take() where currentJob?.id == id {
            let take = currentJob?.take
            currentJob = nil
            take?(files)
        }
        begin()
    }
}
