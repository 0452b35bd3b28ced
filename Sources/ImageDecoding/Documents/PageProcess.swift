import CLinux
import Glibc
import PictureFiles
import System

/// A running program that reads one page of a document. The process is killed when this object is released.
final class PageProcess {
    /// The standard output of the program.
    let output: PageOutput
    /// A pidfd that becomes readable when the process exits.
    let exitDescriptor: CInt
    private let id: pid_t
    private let program: String
    /// The socket from which the messages of the program can be read.
    private let messages: CInt
    private var isReaped = false

    /// The exit status of ``DocumentPrograms/sandbox`` if the program does not exist.
    private static let notFound: CInt = 127
    private static let maximumMessage = 200

    private init(id: pid_t, exitDescriptor: CInt, output: PageOutput, messages: CInt, program: String) {
        (self.id, self.exitDescriptor, self.output, self.messages) = (id, exitDescriptor, output, messages)
        self.program = program
    }

    deinit {
        close(messages)
        close(exitDescriptor)
        guard !isReaped else { return }
        kill(id, SIGKILL)
        // The process is dead or dying, so this wait is short. Without it, a zombie would remain for the lifetime of
        // this program.
        waitpid(id, nil, 0)
    }

    /// Starts a program for a task.
    ///
    /// - Parameter document: A descriptor of the document, open for reading.
    static func start(
        _ task: PageTask, of document: CInt, _ programs: DocumentPrograms
    ) throws(PictureError) -> PageProcess {
        let command = task.command(programs)
        guard let sandbox = programs.sandbox else { throw PictureError(.noDecoder, "thumbrail-pdf is not installed") }
        guard access(command[0], X_OK) == 0 else { throw missing(command[0]) }
        guard let output = PageOutput() else { throw PictureError(.outOfMemory, "out of memory") }
        // A program with more messages than the sockets hold loses them, because nothing reads them until it has exited.
        var ends: [CInt] = [-1, -1]
        let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue) | CInt(SOCK_NONBLOCK.rawValue)
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw PictureError(.noDecoder, "cannot create a socket pair: \(String(cString: strerror(errno)))")
        }
        defer { close(ends[1]) }
        var start = ProgramStart(sandbox, [sandbox] + command)
        (start.input, start.output, start.errors) = (document, output.descriptor, ends[1])
        let (process, failure) = start.start()
        guard let process else {
            close(ends[0])
            throw PictureError(.noDecoder, "cannot start \(sandbox): \(String(cString: strerror(failure)))")
        }
        let exitDescriptor = pidfd_open(process, 0)
        let started = PageProcess(
            id: process, exitDescriptor: exitDescriptor, output: output, messages: ends[0], program: command[0])
        guard exitDescriptor >= 0 else {
            throw PictureError(.noDecoder, "pidfd_open is not supported by the kernel; Linux 5.3 or later is required")
        }
        return started
    }

    private static func missing(_ program: String) -> PictureError {
        let name = program.split(separator: "/").last ?? ""
        return PictureError(
            .noDecoder, "PDF pages need \(name), which is not installed; install \(DocumentPrograms.package)")
    }

    /// Returns `nil` while the program runs, then the error if it has failed.
    func result() -> Result<PageOutput, PictureError>? {
        var status: CInt = 0
        var reaped: pid_t
        repeat { reaped = waitpid(id, &status, WNOHANG) } while reaped < 0 && errno == EINTR
        guard reaped != 0 else { return nil }
        isReaped = true
        let code = status >> 8 & 0xFF
        if reaped == id, status == 0 { return .success(output) }
        let name = program.split(separator: "/").last ?? ""
        if reaped == id, status & 0x7F == 0, code == Self.notFound { return .failure(Self.missing(program)) }
        let how = status & 0x7F == 0 ? "exit status \(code)" : "killed by signal \(status & 0x7F)"
        return .failure(PictureError(.undecodable, "\(name): \(message ?? how)"))
    }

    /// The last line of the program's error messages, without control characters, so that it cannot forge a log line.
    private var message: String? {
        let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, filled in
            filled = max(0, read(messages, buffer.baseAddress, buffer.count))
        }
        guard let line = bytes.split(separator: UInt8(ascii: "\n")).last else { return nil }
        let text = String(decoding: line, as: UTF8.self).drop { !$0.isLetter }
        let words = text.hasPrefix("Command Line Error: ") ? text.dropFirst(20) : text
        let clean = words.prefix(Self.maximumMessage).map { $0.isNewline || $0.asciiValue ?? 32 < 32 ? " " : $0 }
        return clean.isEmpty ? nil : String(clean)
    }
}
