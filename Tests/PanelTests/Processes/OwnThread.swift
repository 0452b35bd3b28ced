import Dispatch

/// A thread for one task. Tests that wait for a program block the few threads of Swift's pool, sometimes for seconds.
final class OwnThread: TaskExecutor {
    private let queue = DispatchQueue(label: "OwnThread")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
