import Glibc
import Health
import TestSupport
import Testing

@testable import thumbrail

@Suite("Reading the health of a panel", .timeLimit(.minutes(10)))
@MainActor struct HealthReaderTests {
    private func wait(_ isSo: () -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(540)
        while !isSo() {
            try #require(ContinuousClock.now < end)
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    @Test("A disk that hangs blocks only one request, and is a fault after five seconds until it responds")
    func hangingDisk() async throws {
        let reader = HealthReader(kiosk: "/nonexistent/kiosk.yaml", stateFolder: "/state") { _ in }
        nonisolated(unsafe) let disk = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        sem_init(disk, 0, 0)
        reader.readHost = { _ in
            sem_wait(disk)
            return HostReading.read(state: nil, kiosk: "/nonexistent")
        }
        var (first, other): (PanelHealth?, PanelHealth?)
        var again: PanelHealth?
        reader.read {
            first = $0
            // The host is not read again at once, because the request would wait for the disk.
            reader.read { again = $0 }
        }
        reader.read { other = $0 }
        #expect(first == nil && other?.storage == nil && other?.kiosk == "kiosk.yaml")
        try await wait {
            reader.read { other = $0 }
            return other?.storage != nil
        }
        #expect(other?.faults.map(\.text) == ["state not writable: /state: the disk does not respond"])
        sem_post(disk)
        try await wait { first != nil }
        #expect(first?.faults.isEmpty == true && again?.faults.isEmpty == true)
    }

    @Test("The hash of the kiosk file is computed again only if the file has changed")
    func version() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("kiosk.yaml", "title: A\n")
        var former = HostReading.read(state: nil, kiosk: path)
        former.kioskVersion = "kept"
        #expect(HostReading.read(state: nil, kiosk: path, after: former).kioskVersion == "kept")
        try folder.write("kiosk.yaml", "title: AB\n")
        #expect(HostReading.read(state: nil, kiosk: path, after: former).kioskVersion != "kept")
        unlink(path)
        #expect(HostReading.read(state: nil, kiosk: path, after: former).kioskVersion == nil)
    }
}
