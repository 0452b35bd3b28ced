import CLinux
import Drawing
import Glibc
import TestSupport
import Testing

@testable import ImageDecoding
@testable import thumbrail_pictures

/// The system calls that remain available to the decoder.
@Suite(
    "System calls of the picture decoder", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: access("/proc/sys/kernel/seccomp", F_OK) == 0, "the kernel filters no system calls"))
struct SeccompTests {
    @Test func `Each format is decoded by one program that is shut in`() throws {
        let folder = try TemporaryFolder()
        var limits = PictureDecoder.Limits()
        (limits.picture, limits.idle) = (.seconds(60), .seconds(30))
        let decoder = PictureDecoder(limits: limits)
        var id: pid_t?
        for (name, bytes) in Files.formats {
            let order = DecodingRequest(.colors, width: 8, height: 8, part: PixelRect(x0: 0, y0: 0, x1: 8, y1: 8))
            let pixels = try #require(try decoder.decode(folder.write(name, bytes), order).pixels, "\(name)")
            let pixel = pixels.base.load(as: UInt32.self)
            #expect(pixel >> 16 & 0xFF > 0xE0 && pixel & 0xFFFF < 0x2020, "\(name): \(String(pixel, radix: 16))")
            if id == nil { id = decoder.processID }
            #expect(decoder.processID == id, "the program died of \(name)")
        }
        let status = try facts("\(try #require(id))")
        #expect(status["Seccomp"] == "2")
        #expect(status["NoNewPrivs"] == "1")
        // Filters that existed before, such as a container's, do not count.
        let filters = try #require(facts("self")["Seccomp_filters"].flatMap { Int($0) })
        #expect(status["Seccomp_filters"] == "\(filters + 1)")
        // Other users cannot trace a process of root or read its memory.
        var memory = stat()
        #expect(stat("/proc/\(try #require(id))/mem", &memory) == 0 && memory.st_uid == 0)
    }

    @Test func `A program that was stopped and goes on waits for its next order as before`() throws {
        let folder = try TemporaryFolder()
        let decoder = PictureDecoder()
        let path = try folder.write("a.svg", Files.square)
        let order = DecodingRequest(.nothing, width: 4, height: 4, part: PixelRect(x0: 0, y0: 0, x1: 4, y1: 4))
        _ = try decoder.decode(path, order)
        let id = try #require(decoder.processID)
        // The process must be waiting: an interrupted call restarts with a call of its own.
        while try facts("\(id)")["State"]?.hasPrefix("S") != true { usleep(1_000) }
        kill(id, SIGSTOP)
        while try facts("\(id)")["State"]?.hasPrefix("T") != true { usleep(1_000) }
        kill(id, SIGCONT)
        _ = try decoder.decode(path, order)
        #expect(decoder.processID == id)
    }

    /// Returns the fields of a process's status in /proc, by name.
    private func facts(_ process: String) throws -> [String: String] {
        let text = try String(decoding: InputText.read("/proc/\(process)/status"), as: UTF8.self)
        let pairs = text.split(separator: "\n").map { $0.split(separator: ":", maxSplits: 1) }
        return Dictionary(
            uniqueKeysWithValues: pairs.map { ("\($0[0])", $0.count > 1 ? "\($0[1].drop { $0 == "\t" })" : "") })
    }

    @Test func `No file is opened, listed, looked at or made any more`() throws {
        let path = strdup("/etc/passwd")
        defer { free(path) }
        let address = Int(bitPattern: path)
        let calls = [
            SYS_openat, SYS_openat2, SYS_newfstatat, SYS_statx, SYS_faccessat, SYS_readlinkat, SYS_mkdirat,
            SYS_unlinkat,
        ]
        for call in calls {
            #expect(try ShutInProcess.end(of: call, Int(AT_FDCWD), address) == .refused, "\(call)")
        }
        for call in [SYS_read, SYS_write, SYS_fstat, SYS_getdents64, SYS_ftruncate, SYS_ioctl, SYS_fcntl, SYS_dup] {
            #expect(try ShutInProcess.end(of: call, 0) == .refused, "\(call)")
        }
        #expect(try ShutInProcess.end(of: SYS_memfd_create, address) == .refused)
    }

    @Test func `Neither a process nor a thread is started`() throws {
        #expect(try ShutInProcess.end(of: SYS_clone, Int(SIGCHLD)) == .refused)
        #expect(try ShutInProcess.end(of: SYS_clone3) == .refused)
        #expect(try ShutInProcess.end(of: SYS_unshare) == .refused)
    }

    @Test func `Whoever asks for a program, the network or another process has taken over the decoder, which ends`()
        throws
    {
        let path = strdup("/bin/true")
        defer { free(path) }
        for call in [SYS_execve, SYS_execveat] {
            #expect(try ShutInProcess.end(of: call, Int(bitPattern: path)) == .killed, "\(call)")
        }
        #expect(try ShutInProcess.end(of: SYS_socket, Int(AF_INET), Int(SOCK_STREAM.rawValue)) == .killed)
        #expect(try ShutInProcess.end(of: SYS_ptrace) == .killed)
        #expect(try ShutInProcess.end(of: SYS_kill, Int(getpid())) == .killed)
        #expect(try ShutInProcess.end(of: SYS_process_vm_readv, Int(getpid())) == .killed)
    }

    @Test func `Memory is given, but none that can be executed`() throws {
        let kind = Int(MAP_PRIVATE | MAP_ANONYMOUS)
        let writable = Int(PROT_READ | PROT_WRITE)
        #expect(try ShutInProcess.end(of: SYS_mmap, 0, 4096, writable, kind, -1) == .allowed)
        #expect(try ShutInProcess.end(of: SYS_mmap, 0, 4096, writable | Int(PROT_EXEC), kind, -1) == .refused)
        let page = mmap(nil, 4096, PROT_READ, CInt(kind), -1, 0)
        defer { munmap(page, 4096) }
        let address = Int(bitPattern: page)
        #expect(try ShutInProcess.end(of: SYS_mprotect, address, 4096, writable) == .allowed)
        #expect(try ShutInProcess.end(of: SYS_mprotect, address, 4096, Int(PROT_READ | PROT_EXEC)) == .refused)
    }

    @Test func `Only the program's own limit of processor time can be changed, and only its channel be spoken over`()
        throws
    {
        let (cpu, files) = (Int(RLIMIT_CPU.rawValue), Int(RLIMIT_NOFILE.rawValue))
        #expect(try ShutInProcess.end(of: SYS_prlimit64, 0, cpu) == .allowed)
        #expect(try ShutInProcess.end(of: SYS_prlimit64, 0, files) == .refused)
        #expect(try ShutInProcess.end(of: SYS_prlimit64, Int(getpid()), cpu) == .refused)
        // This descriptor is no socket, and the kernel reports that once the call is allowed.
        let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        for call in [SYS_sendmsg, SYS_recvmsg] {
            #expect(try ShutInProcess.end(of: call, Int(file)) == .refused)
            #expect(try ShutInProcess.end(of: call, 0) != .refused)
        }
    }

    @Test func `A call under another architecture's number is the end, and no number lies beside the list`() throws {
        // On a 64-bit kernel that runs 32-bit programs, 11 is `execve`, and the numbers of x32 begin at 0x40000000.
        #expect(answer(to: 3, architecture: 0x4000_0003) == SECCOMP_RET_KILL_PROCESS)
        #expect(answer(to: 3, architecture: 0x4000_0028) == SECCOMP_RET_KILL_PROCESS)
        for number in 0..<UInt32(1000) {
            #expect(answer(to: number | 0x4000_0000) != SECCOMP_RET_ALLOW)
        }
        // These calls are allowed with any arguments.
        let allowed = (0..<UInt32(1000)).filter { answer(to: $0) == SECCOMP_RET_ALLOW }
        #expect(allowed.count < 30)
        #expect(allowed.contains(UInt32(SYS_exit_group)))
    }

    /// Returns the filter's result for a call whose arguments are all 0, by interpreting the program as the kernel
    /// does.
    private func answer(to number: UInt32, architecture: UInt32 = system_call_architecture()) -> UInt32? {
        let data = [number, architecture] + [UInt32](repeating: 0, count: 14)
        var (place, value) = (0, UInt32(0))
        while SeccompFilter.program.indices.contains(place) {
            let instruction = SeccompFilter.program[place]
            place += 1
            switch CInt(instruction.code) {
            case BPF_LD | BPF_W | BPF_ABS: value = data[Int(instruction.k) / 4]
            case BPF_JMP | BPF_JEQ | BPF_K: place += Int(value == instruction.k ? instruction.jt : instruction.jf)
            case BPF_JMP | BPF_JSET | BPF_K: place += Int(value & instruction.k != 0 ? instruction.jt : instruction.jf)
            case BPF_RET | BPF_K: return instruction.k
            default: return nil
            }
        }
        return nil
    }
}
