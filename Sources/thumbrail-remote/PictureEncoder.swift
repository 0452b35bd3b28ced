import Control
import Glibc
import PNG
import Processes
import Remote
import Synchronization

/// Makes PNG files of a panel's pictures, one after the other, on threads of their own, while others are answered.
final class PictureEncoder {
    /// What threads leave behind.
    private final class Outbox: Sendable {
        private let done = Mutex<[(id: Int, bytes: [UInt8]?)]>([])
        let writing: CInt

        init(writing: CInt) { self.writing = writing }

        func put(_ id: Int, _ bytes: [UInt8]?) {
            done.withLock { $0.append((id, bytes)) }
            var byte: UInt8 = 0
            _ = write(writing, &byte, 1)
        }

        func take() -> [(id: Int, bytes: [UInt8]?)] {
            done.withLock { all in
                defer { all = [] }
                return all
            }
        }
    }

    private struct Job {
        var answer: ControlClient.Answer
        var take: ([UInt8]?) -> Void
    }

    private let outbox: Outbox
    private var waiting: [Job] = []
    private var taking: (id: Int, take: ([UInt8]?) -> Void)?
    private var next = 0
    /// Readable when a file is made.
    let descriptor: CInt

    init() throws(RemoteError) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw RemoteError("there is no descriptor left for a pipe") }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        descriptor = ends[0]
        outbox = Outbox(writing: ends[1])
    }

    /// - Parameters:
    ///   - answer: of the panel, with the picture.
    ///   - take: is told, in one of the next turns; nil is no picture, or no memory.
    func encode(_ answer: ControlClient.Answer, _ take: @escaping ([UInt8]?) -> Void) {
        waiting.append(Job(answer: answer, take: take))
        begin()
    }

    private func begin() {
        while taking == nil, !waiting.isEmpty {
            let job = waiting.removeFirst()
            next += 1
            taking = (next, job.take)
            let isStarted = OwnThread.start { [outbox, id = next, answer = job.answer] in
                outbox.put(id, Self.file(of: answer))
            }
            if !isStarted {
                taking = nil
                job.take(nil)
            }
        }
    }

    private static func file(of answer: ControlClient.Answer) -> [UInt8]? {
        guard let picture = try? SharedPicture(answer) else { return nil }
        let pixels = UnsafePointer(picture.base.assumingMemoryBound(to: UInt32.self))
        let width = picture.width
        return withExtendedLifetime(picture) {
            PNGFile.bytes(width: width, height: picture.height, level: 3) { pixels + $0 * width }
        }
    }

    /// Hands over what was made.
    func takeDone() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) > 0 {}
        for (id, bytes) in outbox.take() where taking?.id == id {
            let take = taking?.take
            taking = nil
            take?(bytes)
        }
        begin()
    }
}
