import CLinux
import Glibc
import PictureFiles
import System

/// A decoder that decodes one picture at a time in a separate program, and tolerates failures of that program.
///
/// The program has memory and time limits, and none of its output is trusted. The shared memory has the requested size
/// and is read only after it is sealed. If the program crashes, hangs or sends an invalid reply, the request fails, and a
/// new process decodes the next picture.
///
/// Nothing blocks except ``wait(until:)``. A program with an event loop watches ``descriptor`` and calls ``advance()``.
/// All calls must come from one thread. This thread should live as long as the decoder program, because the kernel kills
/// the program when the thread exits.
package final class PictureDecoder {
    /// The time limits of the decoder.
    package struct Limits: Sendable {
        /// The maximum decoding time of a picture. A photograph of 12 million pixels takes 0.15 s on a desktop and about
        /// one second on the slowest boards. A picture that takes longer than five seconds is not suitable for a panel.
        package var picture = Duration.seconds(5)
        /// The additional time for a picture if the program has to be started first. After power-on, it may be loaded
        /// from a slow SD card.
        package var start = Duration.seconds(10)
        /// The time without requests after which the program exits. It is long enough for a user who browses pictures;
        /// on a panel that is not in use, the memory is freed.
        package var idle = Duration.seconds(10)

        package init() {}
    }

    /// The result of a request. The pixels are `nil` if none were requested.
    package typealias Outcome = Result<(pixels: PicturePixels?, isOpaque: Bool), PictureError>

    private final class Job {
        let number: Int32
        let order: DecodingRequest
        let file: InputFile
        let memory: PixelMemory?
        var attempts = 0
        /// The time at which the request fails; `nil` if it has not been sent yet.
        var deadline: Moment?

        init(number: Int32, order: DecodingRequest, file: consuming InputFile, memory: PixelMemory?) {
            self.number = number
            self.order = order
            self.file = file
            self.memory = memory
        }
    }

    private let limits: Limits
    private let launch: (Limits) throws(PictureError) -> DecoderProcess
    private var process: DecoderProcess?
    /// A Boolean value that is `false` while the program may still be starting.
    private var hasAnswered = false
    /// The processes that were killed but not yet reaped.
    private var ended: [DecoderProcess] = []
    private var job: Job?
    private var result: Outcome?
    private var lastNumber: Int32 = 0
    private var slow = SlowPictures()
    /// The number of consecutive processes that failed.
    private var failures = 0
    /// The earliest time at which the next process may be started.
    private var nextStart: Moment = 0
    private var events: CInt = -1
    private var timer: CInt = -1
    private var timerSetting: Moment = 0

    /// Creates a decoder.
    ///
    /// - Parameter launch: A function that starts a decoder process. By default, it starts the program `thumbrail-pictures`.
    package init(
        limits: Limits = Limits(),
        launch: @escaping (Limits) throws(PictureError) -> DecoderProcess = { limits throws(PictureError) in
            try DecoderProcess.start(DecoderProgram.find(), idle: limits.idle)
        }
    ) {
        self.limits = limits
        self.launch = launch
    }

    deinit {
        if timer >= 0 { close(timer) }
        if events >= 0 { close(events) }
    }

    /// A file descriptor that is readable if ``advance()`` has work to do. It stays the same for the lifetime of the
    /// decoder. It is -1 if no descriptor is available; then ``advance()`` must be called periodically.
    package var descriptor: CInt {
        if events < 0 {
            events = epoll_create1(CInt(EPOLL_CLOEXEC))
            timer = timerfd_create(CLOCK_MONOTONIC, CInt(TFD_CLOEXEC) | CInt(TFD_NONBLOCK))
            watch(timer)
        }
        return events
    }

    /// A Boolean value that tells whether there is neither an active request nor a result to fetch.
    package var isIdle: Bool { job == nil && result == nil }

    /// The process identifier of the current decoder program.
    package var processID: pid_t? { process?.id }

    // MARK: Requests

    /// Requests the pixels of a file. ``advance()`` returns the result, also if the file does not exist. While another
    /// request is active, the call is ignored.
    ///
    /// - Parameter isConfined: A Boolean value that tells whether the file must lie directly in its folder, not behind
    ///   a link, and have the same owner as the folder.
    package func begin(_ path: String, isConfined: Bool = false, _ order: DecodingRequest) {
        guard isIdle else { return }
        // The descriptor must exist first, because failures are also signalled through it.
        _ = descriptor
        defer { setTimer() }
        do throws(PictureError) {
            job = try makeJob(path, isConfined: isConfined, order)
        } catch {
            return finish(.failure(error))
        }
        sendIfDue()
    }

    private func makeJob(_ path: String, isConfined: Bool, _ order: DecodingRequest) throws(PictureError) -> Job {
        guard order.isPossible else { throw PictureError(.undecodable, "invalid size requested for the picture") }
        let file = try PictureHeader.open(path, isConfined: isConfined)
        guard file.size <= PictureHeader.maxFileSize else { throw PictureHeader.tooLongFile() }
        guard !slow.contains(file) else { throw tooSlow }
        var memory: PixelMemory?
        if order.content != .nothing {
            memory = PixelMemory(byteCount: order.byteCount)
            if memory == nil { throw PictureError(.outOfMemory, "out of memory") }
        }
        lastNumber &+= 1
        return Job(number: lastNumber, order: order, file: file, memory: memory)
    }

    private var tooSlow: PictureError {
        PictureError(.tooSlow, "decoding timed out after \(limits.picture.inSeconds)")
    }

    /// Processes pending events. Returns the result of the request, once; `nil` if there is none yet.
    package func advance() -> Outcome? {
        clearTimer()
        ended.removeAll { $0.reap() }
        receive()
        if let deadline = job?.deadline, Moment.now >= deadline {
            if let job { slow.insert(job.file) }
            giveUp(tooSlow)
        }
        sendIfDue()
        let outcome = result
        result = nil
        setTimer()
        return outcome
    }

    /// Blocks until ``advance()`` has work to do.
    ///
    /// - Returns: `false` if the deadline passed first.
    package func wait(until deadline: ContinuousClock.Instant) -> Bool {
        if result != nil { return true }
        let left = (deadline - .now).wholeNanoseconds
        guard left > 0 else { return false }
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // Without a descriptor, `poll` only sleeps, so keep it short.
        let milliseconds = min(left / 1_000_000 + 1, descriptor >= 0 ? 60_000 : 5)
        let count = poll(&polled, 1, CInt(milliseconds))
        return count > 0 || descriptor < 0 || (deadline - .now) > .zero
    }

    // MARK: The program

    /// Starts the program in advance, so that the first request does not have to wait for it.
    ///
    /// A failure to start is not reported until the next request.
    package func prepare() {
        _ = descriptor
        guard isIdle, Moment.now >= nextStart else { return }
        try? start()
    }

    private func start() throws(PictureError) {
        guard process == nil else { return }
        let started = try launch(limits)
        process = started
        hasAnswered = false
        watch(started.channel.descriptor)
        if started.exitDescriptor >= 0 { watch(started.exitDescriptor) }
    }

    private func sendIfDue() {
        while let job, job.deadline == nil, result == nil, Moment.now >= nextStart {
            do throws(PictureError) {
                try start()
            } catch {
                return finish(.failure(error))
            }
            job.attempts += 1
            let timeout = hasAnswered ? limits.picture : limits.picture + limits.start
            job.deadline = .now + timeout.wholeNanoseconds
            let request = DecoderRequest(number: job.number, order: job.order)
            let descriptors = [job.file.descriptor] + (job.memory.map { [$0.descriptor] } ?? [])
            guard let process, process.channel.send(request.bytes, descriptors: descriptors) else {
                handleExit()
                continue
            }
        }
    }

    private func receive() {
        while let process {
            switch process.channel.receive(upTo: DecoderReply.maxByteCount) {
            case .nothing: return
            case .end: handleExit()
            case .message(let bytes, _):
                hasAnswered = true
                take(DecoderReply(bytes))
            }
        }
    }

    private func take(_ reply: DecoderReply?) {
        guard let reply, let job, job.deadline != nil, reply.number == job.number else { return rejectReply() }
        switch reply.outcome {
        case .failed(let code, let reason):
            failures = 0
            finish(.failure(PictureError(code, reason)))
        case .done(let isOpaque):
            guard let memory = job.memory else { return finish(.success((nil, isOpaque))) }
            guard memory.seal() else { return rejectReply() }
            failures = 0
            guard let pixels = memory.map() else {
                return finish(.failure(PictureError(.outOfMemory, "out of memory")))
            }
            finish(.success((pixels, isOpaque)))
        }
    }

    private func finish(_ outcome: Outcome) {
        job = nil
        result = outcome
    }

    /// Handles the exit of the program. It may have exited because it was idle, crashed on this picture, or been killed,
    /// for example by the kernel when memory is low. Therefore the picture is tried a second time, unless several
    /// processes have failed in a row.
    private func handleExit() {
        guard let job, job.deadline != nil else { return endProcess() }
        if job.attempts > 1 || failures >= Self.toleratedFailures {
            giveUp(PictureError(.undecodable, "decoder process exited unexpectedly"))
        } else {
            failed()
            job.deadline = nil
        }
    }

    private func rejectReply() {
        guard job?.deadline != nil else { return failed() }
        giveUp(PictureError(.undecodable, "invalid reply from decoder process"))
    }

    private func giveUp(_ error: PictureError) {
        failed()
        finish(.failure(error))
    }

    private static let toleratedFailures = 3

    /// Ends a process that failed. From the fourth consecutive failure on, the next start is delayed by 0.1, 0.2 … 5 s, so
    /// that a folder of bad pictures takes little CPU time.
    private func failed() {
        endProcess()
        failures += 1
        guard failures > Self.toleratedFailures else { return }
        let backoff = 100_000_000 << min(failures - Self.toleratedFailures - 1, 6)
        nextStart = .now + Int64(min(backoff, 5_000_000_000))
    }

    private func endProcess() {
        guard let process else { return }
        self.process = nil
        process.end()
        if !process.reap() { ended.append(process) }
    }

    // MARK: Waiting

    /// Adds a descriptor to those that make ``descriptor`` readable.
    package func watch(_ descriptor: CInt) {
        guard events >= 0, descriptor >= 0 else { return }
        // A closed descriptor is removed from the epoll set automatically.
        var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(fd: descriptor))
        epoll_ctl(events, EPOLL_CTL_ADD, descriptor, &event)
    }

    private func clearTimer() {
        guard timer >= 0 else { return }
        var count: UInt64 = 0
        if read(timer, &count, 8) == 8 { timerSetting = 0 }
    }

    private func setTimer() {
        let due = result != nil ? 1 : job.map { $0.deadline ?? max(nextStart, 1) } ?? 0
        guard timer >= 0, due != timerSetting else { return }
        timerSetting = due
        var setting = itimerspec()
        setting.it_value = timespec(tv_sec: Int(due / 1_000_000_000), tv_nsec: Int(due % 1_000_000_000))
        timerfd_settime(timer, CInt(TFD_TIMER_ABSTIME), &setting, nil)
    }
}
