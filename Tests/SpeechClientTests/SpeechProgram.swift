import Glibc
import JSON
import System
import TestSupport
import Testing

/// A running `thumbrail-speech`, with the panel's end of its connection.
final class SpeechProgram {
    let process: pid_t
    let folder: TemporaryFolder
    private var socket: CInt
    private var lines = LineBuffer(limit: 65_536)
    private var received: [String] = []
    private var isReaped = false

    /// - Parameters:
    ///   - voice: The program that is called as espeak-ng; `nil` for none.
    ///   - arguments: The arguments; by default the sound is written to the file ``sound``.
    ///   - environment: Further environment variables.
    init(voice: String?, arguments: [String]? = nil, environment: [String] = []) throws {
        folder = try TemporaryFolder()
        let path = try #require(HelperExecutable.path(of: "thumbrail-speech"))
        let program = try #require(voice)
        #expect(symlink(program, folder / "espeak-ng") == 0)
        var ends: [CInt] = [-1, -1]
        try #require(socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        socket = ends[0]
        // A hang fails the test.
        var time = timeval(tv_sec: 540, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        let errors = open(folder / "log", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        defer { Glibc.close(errors) }
        var start = ProgramStart(path, [path] + (arguments ?? ["--output", folder / "sound.wav"]))
        start.environment = ["PATH=\(folder.path)"] + environment
        (start.input, start.errors) = (ends[1], errors)
        let (process, _) = start.start()
        Glibc.close(ends[1])
        self.process = try #require(process)
    }

    deinit {
        close()
        kill(process, SIGKILL)
        if !isReaped { waitpid(process, nil, 0) }
    }

    /// The voice for tests.
    static var testVoice: String? { HelperExecutable.path(of: "test-voice") }

    func close() {
        if socket >= 0 { Glibc.close(socket) }
        socket = -1
    }

    /// Waits until the program has ended, and returns its exit status.
    func end() -> CInt {
        var status: CInt = 0
        waitpid(process, &status, 0)
        isReaped = true
        return status >> 8
    }

    // MARK: Messages

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends an utterance.
    func say(_ text: String, _ more: [String: JSONValue] = [:], id: Int = 1) throws {
        let members: [String: JSONValue] = ["say": .string(text), "id": .number(Double(id))]
        send(try JSONValue.object(members.merging(more) { $1 }).encoded() + "\n")
    }

    /// Returns the next answer; an empty text at the end.
    func answer() -> String {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while received.isEmpty {
            let count = recv(socket, &bytes, bytes.count, 0)
            guard count > 0 else { return "" }
            bytes[..<count].withUnsafeBytes { piece in
                lines.append(piece) {
                    received.append(String(decoding: $0, as: UTF8.self))
                } tooLong: {
                }
            }
        }
        return received.removeFirst()
    }

    // MARK: Sound

    /// The samples of the sound so far.
    var samples: [Int16] {
        let bytes = (try? InputFile.bytes(of: folder / "sound.wav", upTo: 1 << 26)) ?? []
        return stride(from: 44, to: bytes.count - 1, by: 2).map {
            Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
        }
    }

    /// The sound of the voice for tests as text.
    var spoken: String { String(decoding: samples.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self) }

    var log: [String] {
        let text = (try? InputFile.bytes(of: folder / "log", upTo: 1 << 20)) ?? []
        return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
