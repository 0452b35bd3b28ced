import Drawing
import System
import Toolkit

/// Lists the pictures of a folder again after they have changed.
///
/// The folder is examined at intervals instead of with inotify, which reports no changes that another host makes on a network drive.
final class FolderFollower {
    /// Called with the pictures after a change.
    var onChange: ([ImageName]) -> Void = { _ in }
    /// The path of the folder; `nil` follows none.
    var folder: String? {
        didSet { if folder != oldValue { stamp = nil } }
    }

    private let ticker = ClockTicker()
    private var stamp: FileStamp?
    private var isReading = false

    /// The time between two examinations, in seconds.
    static let period = 5.0

    /// Begins to examine the folder.
    ///
    /// - Parameter scene: The scene that provides the timer; `nil` ends it.
    func begin(in scene: Scene?) {
        ticker.wait(from: nil, period: Self.period, in: folder == nil ? nil : scene) { [weak self, weak scene] in
            self?.look()
            self?.begin(in: scene)
        }
    }

    /// Examines the folder on a thread of its own, because a network drive may not respond for minutes.
    private func look() {
        guard !isReading, let folder else { return }
        isReading = true
        let former = stamp
        let isStarted = DetachedThread.start { [weak self] in
            let stamp = FileStamp(of: folder)
            // A change within the resolution of the file system's times has no other stamp.
            let isSame = stamp != nil && stamp == former
            let names = isSame ? nil : PictureSource.folder(folder).names()
            let settled = stamp?.isSettled() == true ? stamp : nil
            Task { @MainActor in self?.take(names, of: folder, settled) }
        }
        if !isStarted { isReading = false }
    }

    private func take(_ names: [ImageName]?, of folder: String, _ stamp: FileStamp?) {
        isReading = false
        guard folder == self.folder else { return }
        self.stamp = stamp
        if let names { onChange(names) }
    }
}
