import Drawing
import Glibc
import Platform
import Rendering
import Toolkit

/// The measurement of the time that a screen of this host without a desktop takes to present whole frames.
@MainActor
enum BenchScreen {
    /// Measures wall-clock time, because a driver that transfers frames can block its caller.
    ///
    /// - Returns: The measurements, and the median time of copying a frame in ordinary memory in the same run, in milliseconds.
    static func present(
        on choice: OutputChoice, frames: Int
    ) throws(PlatformError) -> (figures: BenchFigures, memcpy: Double) {
        let size = PixelSize(width: 1280, height: 800)
        let opener = ScreenOpener(window: WindowOptions(title: "Bench", size: size), fileSize: size)
        let output = try opener.open(choice).output
        guard output.isVisible else { throw PlatformError(.noDisplay, "no display connected") }
        var samples: [Double] = []
        var copies: [Double] = []
        let count = output.buffer.stride * output.pixelSize.height
        let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
        defer { memory.deallocate() }
        for frame in 0...frames {
            while let end = output.busyUntil {
                wait(for: output.descriptors, until: end)
                try output.drain { (_: InputEvent) throws(PlatformError) in }
            }
            let buffer = output.buffer
            guard buffer.stride * buffer.size.height == count else { continue }
            memset(buffer.base, CInt(frame & 0x3F), count)
            let start = Timestamp.monotonic()
            try output.present([PixelRect(output.pixelSize)])
            let middle = Timestamp.monotonic()
            memcpy(memory, buffer.base, count)
            // The first frame switches the screen on.
            if frame == 0 { continue }
            samples.append(middle.seconds(since: start) * 1000)
            copies.append(Timestamp.monotonic().seconds(since: middle) * 1000)
        }
        let figures = BenchFigures(.present, size: output.pixelSize.description, samples: samples, unit: "ms wall")
        return (figures, BenchFigures(.memcpy, size: "", samples: copies).median)
    }

    private static func wait(for descriptors: [CInt], until end: Timestamp) {
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let remaining = max(0, end.seconds(since: .monotonic()) * 1000)
        poll(&polled, nfds_t(polled.count), CInt(remaining) + 1)
    }
}
