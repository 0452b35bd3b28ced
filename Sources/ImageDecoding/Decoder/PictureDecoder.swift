import CLinux
import Glibc
import System

/// Has pictures decoded by a program of their own, one at a time, whatever becomes of that program.
///
/// The program has limits of memory and time, and nothing that it says is believed: the memory that it writes to has the size
/// that was ordered, and is looked at when it can write no more. A picture at which it dies, hangs or lies cannot be shown;
/// the next one is decoded by a fresh program.
///
/// Nothing here waits, but for ``wait(until:)``: whoever has a loop watches ``descriptor`` and calls ``advance()``. All calls
/// belong on one thread, which should live as long as the program that it started: the kernel ends that with it.
package final class PictureDecoder {
    /// How long a picture may take.
    package struct Limits: Sendable {
        /// Of each picture. A photograph of 12 million pixels takes 0.15 s on a desktop and about a second on the slowest
        /// boards; what takes five times as long is no picture that was made for a panel.
        package var picture = Duration.seconds(5)
        /// What a picture may take longer when a program has to be started for it: at power-on it comes from a slow card.
        package var start = Duration.seconds(10)
        /// After which a program that has nothing to do ends: long enough for somebody who goes through pictures, and a panel
        /// that nobody touches has no decoder in memory.
        package var idle = Duration.seconds(10)

        package init() {}
    }

    /// What became of an order; nil pixels where none were wanted.
    package typealias Outcome = Result<(pixels: PicturePixels?, isOpaque: Bool), PictureError>

    private final class Job {
        let number: Int32
        let order: DecodingRequest
        let file: InputFile
        let memory: PixelMemory?
        var attempts = 0
        /// Nil while it has not been sent.
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
    /// False while the program may still be starting.
    private var hasAnswered = false
    /// Processes that are ended and not gone yet.
    private var ended: [DecoderProcess] = []
    private var job: Job?
    private var result: Outcome?
    private var lastNumber: Int32 = 0
    private var slow = SlowPictures()
    /// Programs in a row that came to a bad end.
    private var failures = 0
    /// No program is started earlier.
    private var nextStart: Moment = 0
    private var events: CInt = -1
    private var timer: CInt = -1
    private var timerSetting: Moment = 0

    /// - Parameter launch: starts a decoder; by default the program that lies beside this one.
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

    /// Readable when ``advance()`` has something to do; the same for as long as the decoder lives. -1 where descriptors are
    /// short: it then has to be called now and then.
    package var descriptor: CInt {
        if events < 0 {
            events = epoll_create1(CInt(EPOLL_CLOEXEC))
            timer = timerfd_create(CLOCK_MONOTONIC, CInt(TFD_CLOEXEC) | CInt(TFD_NONBLOCK))
            watch(timer)
        }
        return events
    }

    /// True where nothing was ordered, or what was has not been taken yet.
    package var isIdle: Bool { job == nil && result == nil }

    /// The program that decodes at present.
    package var processID: pid_t? { process?.id }

    // MARK: Orders

    /// Orders the pixels of a file; what becomes of it ``advance()`` answers, also where there is no such file. There may be
    /// but one order at a time.
    ///
    /// - Parameter isConfined: whether the file has to lie in its folder itself, and belong to whoever that belongs to.
    package func begin(_ path: String, isConfined: Bool = false, _ order: DecodingRequest) {
        guard isIdle else { return }
        // What fails is heard of as everything else is: there is something to do.
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
        guard order.isPossible else { throw PictureError(.undecodable, "the picture is asked for in no size") }
        let file = try PictureHeader.open(path, isConfined: isConfined)
        guard file.size <= PictureHeader.maxFileSize else { throw PictureHeader.tooLongFile() }
        guard !slow.contains(file) else { throw tooSlow }
        var memory: PixelMemory?
        if order.content != .nothing {
            memory = PixelMemory(byteCount: order.byteCount)
            if memory == nil { throw PictureError(.outOfMemory, "there is no memory for the picture") }
        }
        lastNumber &+= 1
        return Job(number: lastNumber, order: order, file: file, memory: memory)
    }

    private var tooSlow: PictureError {
        PictureError(.tooSlow, "the picture takes longer to decode than \(limits.picture.inSeconds)")
    }

    /// Does what there is to do, and answers what became of the order, once.
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

    /// Sleeps until ``advance()`` has something to do.
    ///
    /// - Returns: false where the deadline came first.
    package func wait(until deadline: ContinuousClock.Instant) -> Bool {
        if result != nil { return true }
        let left = (deadline - .now).wholeNanoseconds
        guard left > 0 else { return false }
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // Without a descriptor it is a short sleep.
        let milliseconds = min(left / 1_000_000 + 1, descriptor >= 0 ? 60_000 : 5)
        let count = poll(&polled, 1, CInt(milliseconds))
        return count > 0 || descriptor < 0 || (deadline - .now) > .zero
    }

    // MARK: The program

    /// Starts the program before anything is ordered, so that the first order finds it there.
    ///
    /// Where it cannot be started an order will say so.
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
            let patience = hasAnswered ? limits.picture : limits.picture + limits.start
            job.deadline = .now + patience.wholeNanoseconds
            let request = DecoderRequest(number: job.number, order: job.order)
            let descriptors = [job.file.descriptor] + (job.memory.map { [$0.descriptor] } ?? [])
            guard let process, process.channel.send(request.bytes, descriptors: descriptors) else {
                died()
                continue
            }
        }
    }

    private func receive() {
        while let process {
            switch process.channel.receive(upTo: DecoderReply.maxByteCount) {
            case .nothing: return
            case .end: died()
            case .message(let bytes, _):
                hasAnswered = true
                take(DecoderReply(bytes))
            }
        }
    }

    private func take(_ reply: DecoderReply?) {
        guard let reply, let job, job.deadline != nil, reply.number == job.number else { return lied() }
        switch reply.outcome {
        case .failed(let code, let reason):
            failures = 0
            finish(.failure(PictureError(code, reason)))
        case .done(let isOpaque):
            guard let memory = job.memory else { return finish(.success((nil, isOpaque))) }
            guard memory.seal() else { return lied() }
            failures = 0
            guard let pixels = memory.map() else {
                return finish(.failure(PictureError(.outOfMemory, "there is no memory for the picture")))
            }
            finish(.success((pixels, isOpaque)))
        }
    }

    private func finish(_ outcome: Outcome) {
        job = nil
        result = outcome
    }

    /// The program has ended: by itself, because nothing was to be done; at this picture; or somebody has ended it, such as
    /// the kernel when memory is short. So a picture gets a second chance, unless one program after the other dies.
    private func died() {
        guard let job, job.deadline != nil else { return endProcess() }
        if job.attempts > 1 || failures >= Self.toleratedFailures {
            giveUp(PictureError(.undecodable, "the decoder died of the picture"))
        } else {
            failed()
            job.deadline = nil
        }
    }

    private func lied() {
        guard job?.deadline != nil else { return failed() }
        giveUp(PictureError(.undecodable, "the decoder's answer makes no sense"))
    }

    private func giveUp(_ error: PictureError) {
        failed()
        finish(.failure(error))
    }

    private static let toleratedFailures = 3

    /// Ends a program that came to a bad end. The more of them in a row, the later is the next one started: 0.1, 0.2 … 5 s from
    /// the fourth on, so that a folder of bad pictures costs a moment now and then.
    private func failed() {
        endProcess()
        failures += 1
        guard failures > Self.toleratedFailures else { return }
        let pause = 100_000_000 << min(failures - Self.toleratedFailures - 1, 6)
        nextStart = .now + Int64(min(pause, 5_000_000_000))
    }

    private func endProcess() {
        guard let process else { return }
        self.process = nil
        process.end()
        if !process.reap() { ended.append(process) }
    }

    // MARK: Waiting

    private func watch(_ descriptor: CInt) {
        guard events >= 0, descriptor >= 0 else { return }
        // What is closed is no longer watched.
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

extension Duration {
    fileprivate var inSeconds: String {
        let milliseconds = wholeNanoseconds / 1_000_000
        return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
    }
}
