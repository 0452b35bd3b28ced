import Glibc

/// Sends and receives messages with file descriptors on one end of a socket pair that preserves message boundaries.
package struct DecoderChannel: Sendable {
    package let descriptor: CInt

    package init(descriptor: CInt) {
        self.descriptor = descriptor
    }

    /// Creates a socket pair. Both ends are non-blocking and close-on-exec.
    package static func pair() -> (DecoderChannel, DecoderChannel)? {
        var ends: [CInt] = [-1, -1]
        let kind = CInt(SOCK_SEQPACKET.rawValue) | CInt(SOCK_CLOEXEC.rawValue) | CInt(SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        return (DecoderChannel(descriptor: ends[0]), DecoderChannel(descriptor: ends[1]))
    }

    package func close() {
        Glibc.close(descriptor)
    }

    /// The size in bytes of a control message header: length, level and type. In C, macros compute it, which Swift cannot
    /// import.
    private static let controlHead = MemoryLayout<Int>.size + 8

    /// Sends a message.
    ///
    /// - Returns: `false` if the other end is closed or the message cannot be sent.
    package func send(_ bytes: [UInt8], descriptors: [CInt] = []) -> Bool {
        var control = [UInt8](repeating: 0, count: Self.controlHead + (descriptors.count * 4 + 7) & ~7)
        control.withUnsafeMutableBytes { control in
            guard !descriptors.isEmpty else { return }
            control.storeBytes(of: Self.controlHead + descriptors.count * 4, as: Int.self)
            control.storeBytes(of: SOL_SOCKET, toByteOffset: Self.controlHead - 8, as: CInt.self)
            control.storeBytes(of: CInt(SCM_RIGHTS), toByteOffset: Self.controlHead - 4, as: CInt.self)
            for (index, descriptor) in descriptors.enumerated() {
                control.storeBytes(of: descriptor, toByteOffset: Self.controlHead + index * 4, as: CInt.self)
            }
        }
        if descriptors.isEmpty { control = [] }
        var bytes = bytes
        return transfer(&bytes, &control) { sendmsg(descriptor, $0, CInt(MSG_NOSIGNAL)) }.count == bytes.count
    }

    /// Sends or receives one message with `call`, which is repeated if a signal interrupts it.
    ///
    /// - Returns: The number of message bytes, or -1 with `errno` set, and the number of control bytes.
    private func transfer(
        _ bytes: inout [UInt8], _ control: inout [UInt8], _ call: (UnsafeMutablePointer<msghdr>) -> Int
    ) -> (count: Int, controlCount: Int) {
        bytes.withUnsafeMutableBytes { bytes in
            control.withUnsafeMutableBytes { control in
                var piece = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &piece) { piece in
                    var message = msghdr()
                    message.msg_iov = piece
                    message.msg_iovlen = 1
                    message.msg_control = control.isEmpty ? nil : control.baseAddress
                    message.msg_controllen = control.count
                    var count: Int
                    repeat { count = call(&message) } while count < 0 && errno == EINTR
                    return (count, message.msg_controllen)
                }
            }
        }
    }

    package enum Received {
        /// A message. If it is longer than permitted, it is cut at one byte beyond the limit. The caller owns the
        /// descriptors.
        case message([UInt8], descriptors: [CInt])
        /// No message is available at the moment.
        case nothing
        /// The other end is closed.
        case end
    }

    /// Receives the next message.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of bytes of a message.
    ///   - descriptorLimit: The maximum number of descriptors to accept. The kernel closes any beyond it.
    package func receive(upTo limit: Int, descriptorLimit: Int = 0) -> Received {
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        let controlSize = descriptorLimit > 0 ? Self.controlHead + (descriptorLimit * 4 + 7) & ~7 : 0
        var control = [UInt8](repeating: 0, count: controlSize)
        let (count, controlCount) = transfer(&bytes, &control) { recvmsg(descriptor, $0, CInt(MSG_CMSG_CLOEXEC)) }
        if count < 0 { return errno == EAGAIN ? .nothing : .end }
        let descriptors = Self.descriptors(in: Array(control.prefix(controlCount)))
        if count == 0 {
            for descriptor in descriptors { Glibc.close(descriptor) }
            return .end
        }
        return .message(Array(bytes.prefix(count)), descriptors: descriptors)
    }

    private static func descriptors(in control: [UInt8]) -> [CInt] {
        control.withUnsafeBytes { control in
            guard control.count >= controlHead else { return [] }
            let level = control.loadUnaligned(fromByteOffset: controlHead - 8, as: CInt.self)
            let kind = control.loadUnaligned(fromByteOffset: controlHead - 4, as: CInt.self)
            guard level == SOL_SOCKET, kind == CInt(SCM_RIGHTS) else { return [] }
            let end = min(control.loadUnaligned(as: Int.self), control.count)
            return stride(from: controlHead, through: end - 4, by: 4).map {
                control.loadUnaligned(fromByteOffset: $0, as: CInt.self)
            }
        }
    }
}
