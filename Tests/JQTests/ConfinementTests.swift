import CConfinement
import CLinux
import Glibc
import JSON
import System
import Testing

@testable import JQ

@Suite(
    "jq: Confinement", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: access("/proc/sys/kernel/seccomp", F_OK) == 0, "the kernel filters no system calls"))
struct ConfinementTests {
    @Test("A worker has a system call filter, no environment, and no file descriptor except its channel")
    func process() throws {
        let worker = JQWorker.patient
        #expect(try worker.result(of: "[range(1000)] | sort | map(tostring) | join(\",\") | length") == 3_889)
        let id = try #require(worker.processID)
        let status = try facts("\(id)")
        #expect(status["Seccomp"] == "2" && status["NoNewPrivs"] == "1" && status["Threads"] == "1")
        // Filters that existed before, such as a container's, do not count.
        let filters = try #require(facts("self")["Seccomp_filters"].flatMap { Int($0) })
        #expect(status["Seccomp_filters"] == "\(filters + 1)")
        // Other users cannot trace a process of root or read its memory.
        var memory = stat()
        #expect(stat("/proc/\(id)/mem", &memory) == 0 && memory.st_uid == 0)
        let descriptors = (0..<256).filter { access("/proc/\(id)/fd/\($0)", F_OK) == 0 }
        if access("/proc/\(id)/fd/0", F_OK) == 0 { #expect(descriptors == [0]) }
        let limits = try text("/proc/\(id)/limits").split(separator: "\n")
        let data = limits.first { $0.hasPrefix("Max data size") }?.split(separator: " ").dropFirst(3).first
        #expect(data == "\(64 << 20)")
    }

    private func text(_ path: String) throws -> String {
        try String(decoding: InputFile.bytes(of: path, upTo: 1 << 16), as: UTF8.self)
    }

    /// Returns the fields of a process's status in /proc, by name.
    private func facts(_ process: String) throws -> [String: String] {
        let pairs = try text("/proc/\(process)/status").split(separator: "\n").map {
            $0.split(separator: ":", maxSplits: 1)
        }
        return Dictionary(
            uniqueKeysWithValues: pairs.map { ("\($0[0])", $0.count > 1 ? "\($0[1].drop { $0 == "\t" })" : "") })
    }

    @Test("No file can be opened")
    func files() throws {
        let path = strdup("/etc/passwd")
        defer { free(path) }
        let address = Int(bitPattern: path)
        let calls = [
            SYS_openat, SYS_openat2, SYS_newfstatat, SYS_statx, SYS_faccessat, SYS_readlinkat, SYS_mkdirat,
            SYS_unlinkat,
        ]
        for call in calls { #expect(try ConfinedProcess.end(of: call, Int(AT_FDCWD), address) == .refused, "\(call)") }
        let others = [
            SYS_fstat, SYS_getdents64, SYS_ftruncate, SYS_ioctl, SYS_fcntl, SYS_dup, SYS_lseek, SYS_close, SYS_recvmsg,
            SYS_sendmsg, SYS_prlimit64, SYS_prctl, SYS_ppoll,
        ]
        for call in others { #expect(try ConfinedProcess.end(of: call, 0) == .refused, "\(call)") }
        #expect(try ConfinedProcess.end(of: SYS_memfd_create, address) == .refused)
    }

    @Test("A worker can read and write only its channel")
    func channel() throws {
        for call in [SYS_read, SYS_write] {
            // No byte, so that nothing blocks.
            #expect(try ConfinedProcess.end(of: call, 0, 0, 0) != .refused)
            for descriptor in 1...4 { #expect(try ConfinedProcess.end(of: call, descriptor, 0, 0) == .refused) }
        }
    }

    @Test(
        "A worker cannot start processes or threads, and is killed if it tries to use programs, the network or processes"
    )
    func processes() throws {
        let path = strdup("/bin/true")
        defer { free(path) }
        #expect(try ConfinedProcess.end(of: SYS_clone, Int(SIGCHLD)) == .refused)
        #expect(try ConfinedProcess.end(of: SYS_clone3) == .refused)
        #expect(try ConfinedProcess.end(of: SYS_unshare) == .refused)
        for call in [SYS_execve, SYS_execveat] {
            #expect(try ConfinedProcess.end(of: call, Int(bitPattern: path)) == .killed, "\(call)")
        }
        for call in [
            SYS_socket, SYS_connect, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_tgkill,
            SYS_rt_sigqueueinfo,
        ] {
            #expect(try ConfinedProcess.end(of: call) == .killed, "\(call)")
        }
        #expect(try ConfinedProcess.end(of: SYS_kill, Int(getpid())) == .killed)
    }

    @Test("A worker can allocate memory, but not executable memory")
    func memory() throws {
        let kind = Int(MAP_PRIVATE | MAP_ANONYMOUS)
        let writable = Int(PROT_READ | PROT_WRITE)
        #expect(try ConfinedProcess.end(of: SYS_mmap, 0, 4096, writable, kind, -1) == .allowed)
        #expect(try ConfinedProcess.end(of: SYS_mmap, 0, 4096, writable | Int(PROT_EXEC), kind, -1) == .refused)
        let page = mmap(nil, 4096, PROT_READ, CInt(kind), -1, 0)
        defer { munmap(page, 4096) }
        let address = Int(bitPattern: page)
        #expect(try ConfinedProcess.end(of: SYS_mprotect, address, 4096, writable) == .allowed)
        #expect(try ConfinedProcess.end(of: SYS_mprotect, address, 4096, Int(PROT_READ | PROT_EXEC)) == .refused)
    }

    @Test("A worker can make only a few system calls, and none with x32 numbers")
    func numbers() throws {
        let exits = [Int(SYS_exit), Int(SYS_exit_group), Int(SYS_rt_sigreturn), Int(SYS_restart_syscall)]
        let allowed = try (0..<450).filter {
            try !exits.contains($0) && ConfinedProcess.end(of: CInt($0), -1, 0, Int(PROT_EXEC)) == .allowed
        }
        #expect(allowed.count <= 12, "\(allowed)")
        #expect(try ConfinedProcess.end(of: CInt(0x4000_0000) | SYS_munmap) == .refused)
    }
}
