import Drawing
import System
import Toolkit

/// An object that reports changes of the pictures in a folder.
///
/// It polls the folder instead of using inotify, because inotify does not report changes that another host makes on a network drive.
final class FolderFollower {
    /// A closure that is called with all pictures after a change.
    var onChange: ([ImageName]) -> Void = { _ in }
    /// The path of the folder; `nil` for none.
    var folder: String? {
        didSet { if folder != oldValue { stamp = nil } }
    }

    private let ticker = ClockTicker()
    private var stamp: FileStamp?
    private var isReading = false

    /// The polling interval, in seconds.
    static let period = 5.0

    /// Starts or stops polling.
    ///
    /// - Parameter scene: The scene that provides the timer; `nil` stops polling.
    func begin(in scene: Scene?) {
        ticker.wait(from: nil, period: Self.period, in: folder == nil ? nil : scene) { [weak self, weak scene] in
            self?.poll()
            self?.begin(in: scene)
        }
    }

    /// Checks the folder on a separate thread, because a network drive may not respond for minutes.
    private func poll() {
        guard !isReading, let folder else { return }
        isReading = true
        let former = stamp
        let isStarted = DetachedThread.start { [weak self] in
            let stamp = FileStamp(of: folder)
            // Two changes within the resolution of the file system's timestamps have the same stamp.
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
