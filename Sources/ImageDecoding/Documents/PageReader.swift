import CLinux
import Glibc
import PictureFiles
import System

/// A reader of PDF files, which runs one program for one page at a time.
///
/// The programs are those of ``DocumentPrograms``, in a sandbox without network and without write access, with limits of memory and time. None
/// of their output is trusted: the drawing of a page is a file for ``PictureDecoder``. The reader is separate from that decoder, so that other
/// pictures do not wait for a page.
///
/// Nothing blocks except ``wait()``. A program with an event loop watches ``descriptor`` and calls ``advance()``. All calls must come from
/// one long-lived thread, as for ``PictureDecoder``.
package final class PageReader {
    /// The maximum time for a task. An ordinary page takes 0.1 s on a desktop and about one second on the slowest boards.
    package static let timeLimit = Duration.seconds(10)

    /// The result of a task.
    package enum Answer {
        case page(DocumentPage)
        /// The part of the page as a PNG file.
        case drawing(PageOutput)
    }

    package typealias Outcome = Result<Answer, PictureError>

    private let timeLimit: Duration
    private let programs: DocumentPrograms
    private var process: PageProcess?
    private var task: PageTask?
    private var result: Outcome?
    private var deadline: Moment = 0
    private let events: CInt
    private let timer: CInt

    /// Creates a reader, which starts no program until the first task.
    package init(timeLimit: Duration = PageReader.timeLimit, programs: DocumentPrograms = DocumentPrograms()) {
        (self.timeLimit, self.programs) = (timeLimit, programs)
        events = epoll_create1(CInt(EPOLL_CLOEXEC))
        timer = timerfd_create(CLOCK_MONOTONIC, CInt(TFD_CLOEXEC) | CInt(TFD_NONBLOCK))
        watch(timer)
    }

    deinit {
        if timer >= 0 { close(timer) }
        if events >= 0 { close(events) }
    }

    /// A file descriptor that is readable if ``advance()`` has work to do; -1 if no descriptor is available.
    package var descriptor: CInt { events }

    /// A Boolean value that tells whether there is neither a running task nor a result to fetch.
    package var isIdle: Bool { task == nil && result == nil }

    /// Begins a task. ``advance()`` returns the result, also if the file does not exist. While another task is running, the call is ignored.
    ///
    /// - Parameter isConfined: A Boolean value that tells whether the file must lie directly in its folder, not behind a link, and have the same
    ///   owner as the folder.
    package func begin(_ path: String, isConfined: Bool = false, _ task: PageTask) {
        guard isIdle else { return }
        do throws(PictureError) {
            if case .draw(_, let order) = task, !order.isPossible {
                throw PictureError(.undecodable, "invalid size requested for the page")
            }
            let file = try PictureHeader.open(path, isConfined: isConfined)
            guard file.size <= PictureHeader.maxFileSize else { throw PictureHeader.tooLongFile() }
            let started = try PageProcess.start(task, of: file.descriptor, programs)
            (process, self.task) = (started, task)
            watch(started.exitDescriptor)
            deadline = .now + timeLimit.wholeNanoseconds
            setTimer(deadline)
        } catch {
            finish(.failure(error))
        }
    }

    /// Processes pending events. Returns the result of the task, once; `nil` if there is none yet.
    package func advance() -> Outcome? {
        if let process, let task {
            if let outcome = process.result() {
                finish(outcome.flatMap { Self.answer(task, $0) })
            } else if Moment.now >= deadline {
                finish(.failure(PictureError(.tooSlow, "page \(task.page) timed out after \(timeLimit.inSeconds)")))
            }
        }
        guard let outcome = result else { return nil }
        result = nil
        setTimer(0)
        return outcome
    }

    private static func answer(_ task: PageTask, _ output: PageOutput) -> Outcome {
        guard case .describe(let number) = task else { return .success(.drawing(output)) }
        guard let page = DocumentPage(parsing: output.end(upTo: maximumDescription)) else {
            return .failure(PictureError(.undecodable, "pdfinfo: no page size"))
        }
        guard number <= page.count else {
            return .failure(PictureError(.undecodable, "there is no page \(number): the document has \(page.count)"))
        }
        return .success(.page(page))
    }

    /// The number of bytes at the end of a description that are parsed. Only texts of the document precede them.
    private static let maximumDescription = 4_096

    private func finish(_ outcome: Outcome) {
        (process, task, result) = (nil, nil, outcome)
        setTimer(1)
    }

    /// Blocks until ``advance()`` has work to do.
    package func wait() {
        guard result == nil else { return }
        var polled = pollfd(fd: events, events: Int16(POLLIN), revents: 0)
        // Without a descriptor, `poll` only sleeps.
        _ = poll(&polled, 1, events >= 0 ? 1_000 : 5)
    }

    private func watch(_ descriptor: CInt) {
        guard events >= 0, descriptor >= 0 else { return }
        // A closed descriptor is removed from the epoll set automatically.
        var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(fd: descriptor))
        epoll_ctl(events, EPOLL_CTL_ADD, descriptor, &event)
    }

    /// Sets the time at which ``descriptor`` becomes readable; 0 for never.
    private func setTimer(_ due: Moment) {
        guard timer >= 0 else { return }
        var setting = itimerspec()
        setting.it_value = timespec(tv_sec: Int(due / 1_000_000_000), tv_nsec: Int(due % 1_000_000_000))
        timerfd_settime(timer, CInt(TFD_TIMER_ABSTIME), &setting, nil)
    }
}
