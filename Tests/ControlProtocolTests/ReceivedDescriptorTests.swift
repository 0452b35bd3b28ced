import CLinux
import Glibc
import Testing

@Suite("File descriptors received with a message")
struct ReceivedDescriptorTests {
    private func pair() -> [CInt] {
        var ends: [CInt] = [-1, -1]
        #expect(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        return ends
    }

    @Test(
        "P2: If a message has several descriptors, the surplus ones are closed", arguments: [0, 1, 2, 64] as [UInt32])
    func surplus(sent: UInt32) throws {
        let (link, file) = (pair(), pair())
        defer { for end in link + [file[0]] { close(end) } }
        let same = [CInt](repeating: file[1], count: Int(sent))
        try #require(send_with_descriptors(link[0], "a", 1, same, sent) == 1)
        close(file[1])
        var (byte, came): (UInt8, CInt) = (0, -1)
        #expect(receive_with_descriptor(link[1], &byte, 1, &came) == 1)
        #expect((came >= 0) == (sent > 0))
        if came >= 0 { close(came) }
        // The pipe ends once no descriptor of the other end is open; another test's new program may hold one briefly.
        var end = pollfd(fd: file[0], events: Int16(POLLIN), revents: 0)
        #expect(poll(&end, 1, 10_000) == 1 && read(file[0], &byte, 1) == 0)
    }
}
