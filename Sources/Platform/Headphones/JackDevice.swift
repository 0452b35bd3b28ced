import CLinux
import Glibc

/// An open input device with a headphone switch. It is closed with its last reference.
final class JackDevice {
    /// The file descriptor, which is readable if ``drain(_:)`` has records to read.
    let descriptor: CInt
    private(set) var isPlugged = false
    private var records = JackRecords()

    /// The size of a read in bytes, and the maximum number of reads at once. An endless stream of records must not block the loop.
    private static let (readSize, maximumReads) = (1536, 64)

    /// Takes over an open descriptor that does not block, and reads the state of the switch.
    init(_ descriptor: CInt) {
        self.descriptor = descriptor
        readState()
    }

    deinit { close(descriptor) }

    /// Reads the pending records, and calls `note` with each state of the switch.
    ///
    /// - Returns: `false` if the device was removed.
    func drain(_ note: (Bool) -> Void) -> Bool {
        var bytes = [UInt8](repeating: 0, count: Self.readSize)
        for _ in 0..<Self.maximumReads {
            let count = read(descriptor, &bytes, bytes.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return true }
            guard count > 0 else { return false }
            for change in records.take(bytes.prefix(count)) {
                switch change {
                case .plugged(let isPlugged): self.isPlugged = isPlugged
                case .lost: readState()
                }
                note(isPlugged)
            }
        }
        return true
    }

    /// Reads the state from the kernel. If that fails, the known state is kept.
    private func readState() {
        var bits: [UInt8] = [0, 0, 0, 0]
        guard input_switches(descriptor, &bits, UInt32(bits.count)) >= 0 else { return }
        isPlugged = bits[0] & 1 << UInt8(JackRecords.headphones) != 0
    }
}
