import Glibc
import ImageDecoding
import PictureFiles
import System

/// Decodes pictures for the program that started it. This process trusts its parent process, but the parent does not trust
/// this process.
///
/// Standard input is one end of a socket pair, over which requests are received and replies are sent. The argument is the
/// idle time in milliseconds after which the process exits.
@main
enum Main {
    static func main() {
        var kind: CInt = 0
        var length = socklen_t(MemoryLayout<CInt>.size)
        guard getsockopt(0, SOL_SOCKET, SO_TYPE, &kind, &length) == 0, kind == CInt(SOCK_SEQPACKET.rawValue) else {
            print("thumbrail-pictures decodes pictures for thumbrail. It is started by thumbrail.")
            exit(64)  // EX_USAGE of sysexits
        }
        let idle = ProcessArguments.current.dropFirst().first.flatMap { CInt($0) } ?? 10_000
        Confinement.confine()
        let channel = DecoderChannel(descriptor: 0)
        while waits(idle) {
            switch channel.receive(upTo: DecoderRequest.byteCount, descriptorLimit: 2) {
            case .nothing: continue
            case .end: exit(0)
            case .message(let bytes, let descriptors):
                let reply = answer(bytes, descriptors)
                for descriptor in descriptors { close(descriptor) }
                guard let reply, channel.send(reply.bytes) else { exit(1) }
            }
        }
    }

    /// Waits for the next request. Returns `false` if the idle time passes without a request.
    private static func waits(_ milliseconds: CInt) -> Bool {
        var polled = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        var count: CInt
        repeat { count = poll(&polled, 1, milliseconds) } while count < 0 && errno == EINTR
        return count > 0
    }

    /// Returns the reply to a request; `nil` if the request is malformed, which means that the parent process is of another
    /// build.
    private static func answer(_ bytes: [UInt8], _ descriptors: [CInt]) -> DecoderReply? {
        guard let request = DecoderRequest(bytes), let file = descriptors.first else { return nil }
        Confinement.grantTime()
        do throws(PictureError) {
            let memory = request.order.content == .nothing ? nil : descriptors.dropFirst().first
            let isOpaque = try PictureFile(descriptor: file).draw(request.order, into: memory)
            return DecoderReply(number: request.number, outcome: .done(isOpaque: isOpaque))
        } catch {
            return DecoderReply(number: request.number, outcome: .failed(error.code, error.reason))
        }
    }
}
