import Glibc
import Synchronization

@testable import ImageDecoding
@testable import PictureFiles

/// A simulated decoder program whose answers a test provides, on a thread of its own.
final class PlayedDecoder: Sendable {
    /// The number of programs that were started.
    var launches: Int { count.withLock { $0 } }

    private let count = Mutex(0)
    private let play: @Sendable (_ launch: Int, DecoderChannel) -> Void

    /// Makes a simulated decoder.
    /// - Parameter play: the behaviour of each started program, counted from 1; the channel is closed after it returns.
    init(_ play: @escaping @Sendable (_ launch: Int, DecoderChannel) -> Void) {
        self.play = play
    }

    func decoder(_ patience: Duration = .seconds(20), start: Duration = .zero) -> PictureDecoder {
        var limits = PictureDecoder.Limits()
        limits.picture = patience
        limits.start = start
        return PictureDecoder(limits: limits) { [self] _ throws(PictureError) in try launch() }
    }

    private func launch() throws(PictureError) -> DecoderProcess {
        guard let (own, other) = DecoderChannel.pair() else { throw PictureError(.noDecoder, "no sockets") }
        let number = count.withLock {
            $0 += 1
            return $0
        }
        let body = Body { [play] in
            play(number, other)
            other.close()
        }
        var thread = pthread_t()
        let work = Unmanaged.passRetained(body)
        pthread_create(
            &thread, nil,
            { work in
                if let work { Unmanaged<Body>.fromOpaque(work).takeRetainedValue().run() }
                return nil
            }, work.toOpaque())
        pthread_detach(thread)
        return DecoderProcess(channel: own)
    }

    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
}

extension DecoderChannel {
    /// Waits for the next order; returns `nil` if the other end is closed.
    func order() -> (request: DecoderRequest, file: CInt, memory: CInt)? {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&polled, 1, 20_000)
        guard case .message(let bytes, let descriptors) = receive(upTo: 100, descriptorLimit: 2),
            descriptors.count == 2,
            let request = DecoderRequest(bytes)
        else { return nil }
        return (request, descriptors[0], descriptors[1])
    }

    /// Waits until the other end is closed.
    func waitForEnd() {
        var polled = pollfd(fd: descriptor, events: 0, revents: 0)
        poll(&polled, 1, 20_000)
    }
}
