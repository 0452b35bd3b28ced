import CFontconfig
import Glibc

/// Reads fontconfig's configuration and caches on a thread of its own: 10 ms that the start need not wait for.
final class BackgroundLoad {
    private var thread = pthread_t()
    private let isRunning: Bool

    init() {
        isRunning = pthread_create(&thread, nil, loadFontconfig, nil) == 0
    }

    /// The configuration; waits for it. To be called once; it belongs to the caller.
    func finish() -> OpaquePointer? {
        guard isRunning else { return FcInitLoadConfigAndFonts() }
        var result: UnsafeMutableRawPointer?
        pthread_join(thread, &result)
        return result.map { OpaquePointer($0) }
    }
}

private func loadFontconfig(_: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    FcInitLoadConfigAndFonts().map { UnsafeMutableRawPointer($0) }
}
