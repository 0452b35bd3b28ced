import Glibc
import System
import TestSupport
import Testing

@testable import SourceHub

@Suite("The launcher of sources: Random messages", .timeLimit(.minutes(10)))
struct LauncherFuzzTests {
    @Test("Random lines never crash the launcher, and write nothing outside of the folder of credentials")
    func fuzzingTheLauncher() throws {
        let folder = try TemporaryFolder(isInMemory: true)
        let runtime = folder.path + "/runtime"
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        let content = try open(folder.write("content", "secret"), O_RDONLY | O_CLOEXEC)
        defer { for descriptor in [nothing, content] { close(descriptor) } }
        try Fuzz.run("launcher", rounds: 200) { random, round in
            mkdir(runtime, 0o700)
            let launcher = try LauncherConnection(runtime: runtime)
            let count = Int.random(in: 0...2, using: &random)
            var lines = [Self.request(credentials: count)]
            for _ in 0..<Int.random(in: 0...8, using: &random) { lines.append(Self.signal(&random)) }
            for index in lines.indices where random.chance(index == 0 ? 0.5 : 0.3) {
                Self.spoil(&lines[index], &random)
            }
            var descriptors = [nothing, nothing, nothing] + [CInt](repeating: content, count: count)
            if random.chance(0.1) { descriptors.removeLast(Int.random(in: 1...descriptors.count, using: &random)) }
            let bytes = Array(lines.joined())
            let cut = random.chance(0.3) ? Int.random(in: 1...bytes.count, using: &random) : bytes.count
            launcher.send(Array(bytes[..<cut]), with: descriptors)
            if cut < bytes.count { launcher.send(Array(bytes[cut...])) }
            launcher.endMessages()
            let news = try launcher.news()
            #expect(launcher.end() == 0, "\(round): \(lines.map { String(decoding: $0, as: UTF8.self) })")
            #expect(news.count <= 1, "\(round)")
            for line in news {
                guard case .ended? = LaunchNews(parsing: Array(line.utf8)) else {
                    Issue.record("\(round): \(line)")
                    continue
                }
            }
            #expect(try Folder.names(in: runtime).allSatisfy { $0 == "credentials" }, "\(round)")
            for name in (try? Folder.names(in: runtime + "/credentials")) ?? [] {
                unlink("\(runtime)/credentials/\(name)")
            }
            rmdir(runtime + "/credentials")
            #expect(try rmdir(runtime) == 0 && Folder.names(in: folder.path) == ["content"], "\(round)")
        }
    }

    // MARK: Lines

    /// A request for a program that ends with its launcher, and that does no harm with other arguments.
    private static func request(credentials: Int) -> [UInt8] {
        let request = LaunchRequest(
            command: ["/bin/sleep", "600"], folder: "/", environment: ["A=b"], memory: 1 << 28,
            credentials: (0..<credentials).map { "name-\($0)" })
        return request.line ?? []
    }

    private static func signal(_ random: inout SeededGenerator) -> [UInt8] {
        // SIGCONT, SIGWINCH and SIGURG do not end the program.
        let number = [18, 23, 28].randomElement(using: &random) ?? 18
        return Array("{\"signal\": \(number)}\n".utf8)
    }

    private static let pieces: [[UInt8]] =
        [
            "\n", "\0", "\\u0000", "\\ud800", "\"", "\\", "{", "}", "[[[[[[[[", "]", ":", ",", "-", "1e400", "../", "/",
            "é",
            "99999999999999999999", "\"signal\": 18,", "\"start\": {", "\"credentials\": [],",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xF0, 0x9F]]

    /// Changes a line in one to three places.
    private static func spoil(_ line: inout [UInt8], _ random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let index = Int.random(in: 0...line.count, using: &random)
            let end = min(line.count, index + Int.random(in: 0...8, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: line.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: index)
            case 1: line.removeSubrange(index..<end)
            case 2: line.insert(contentsOf: line[index..<end], at: Int.random(in: 0...line.count, using: &random))
            default: if index < line.count { line[index] = UInt8.random(in: 0...255, using: &random) }
            }
        }
    }
}
