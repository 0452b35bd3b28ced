import Drawing
import Glibc
import Logging
import Rendering
import Testing
import Toolkit

@testable import Platform

extension PlatformTests {
    @Suite("Frame time statistics")
    struct FrameTimesTests {
        @Test("The median, the 99th percentile and the maximum are reported in steps of 0.05 ms")
        func quantiles() {
            var times = FrameTimes()
            #expect(times.making.quantile(0.5) == .zero && times.making.worst == .zero)
            for _ in 0..<97 { times.made(in: 1_010_000) }
            for nanoseconds: Int64 in [7_000_000, 7_000_000, 30_000_000] { times.made(in: nanoseconds) }
            #expect(times.making.count == 100)
            #expect(times.making.quantile(0.5) == .microseconds(1_050))
            #expect(times.making.quantile(0.99) == .microseconds(7_050))
            #expect(times.making.quantile(1) == .milliseconds(30))
            #expect(times.presenting.count == 0 && times.rounds.count == 0)
        }

        @Test("Frames faster than a bound of up to 50 ms are counted, and all times are summed")
        func counts() {
            var times = FrameTimes()
            for nanoseconds: Int64 in [999_000, 1_000_000, 16_600_000, 49_999_000, 50_000_000, 900_000_000] {
                times.made(in: nanoseconds)
            }
            let bounds = [(0, 0), (1, 1), (2, 2), (17, 3), (50, 4), (1_000, 4)]
            for (bound, count) in bounds {
                #expect(times.making.count(below: .milliseconds(bound)) == count, "\(bound)")
            }
            #expect(times.making.count(below: .seconds(-1)) == 0)
            #expect(times.making.sum == .microseconds(1_018_598))
        }

        @Test("A time beyond the histogram's range is counted in the maximum, and a negative one as zero")
        func extremes() {
            var times = FrameTimes()
            for nanoseconds: Int64 in [.min, -1, 0] { times.presented(in: nanoseconds) }
            #expect(times.presenting.worst == .zero && times.presenting.quantile(0.5) == .zero)
            for nanoseconds: Int64 in [49_990_000, 49_990_000, 49_990_000, .max] { times.presented(in: nanoseconds) }
            #expect(times.presenting.count == 7)
            #expect(times.presenting.quantile(1) > .seconds(9_000_000_000))
        }

        @Test("A loop iteration of more than 8 ms is reported with the times of its frame, and a shorter one is not")
        func longRounds() {
            var times = FrameTimes()
            times.made(in: 3_000_000)
            times.presented(in: 250_000)
            #expect(times.endRound(after: 8_000_000) { 8_000_000 } == nil)
            times.made(in: 3_004_000)
            times.presented(in: 250_000)
            #expect(
                times.endRound(after: 8_000_001) { 8_000_000 }
                    == "event loop iteration took 8.00 ms: 3.00 ms drawing, 0.25 ms presenting; 8.00 ms CPU time")
            // An input event took the time, without a frame, and other processes had the processor for most of it.
            #expect(
                times.endRound(after: 12_340_000) { 1_250_000 }
                    == "event loop iteration took 12.34 ms: 0.00 ms drawing, 0.00 ms presenting; 1.25 ms CPU time")
            #expect(times.rounds.count == 3)
            #expect(
                times.description
                    == "2 frames, median/99 %/worst: drawn in 3.00/3.00/3.00 ms, presented in 0.25/0.25/0.25 ms; "
                    + "3 event loop iterations, each in 8.05/12.34/12.34 ms")
        }

        @Test("An application measures its work after the first frame, without the time that it sleeps")
        func application() throws {
            let size = PixelSize(width: 40, height: 20)
            let window = try TestWindow(size: size)
            let renderer = Renderer(scale: 1, pictureFolders: [], logger: Logger(label: "test"))
            let scene = Scene(pixelSize: size, textMeasurer: renderer.text, pictures: renderer.pictures)
            let application = Application(
                scene: scene, renderer: renderer, output: window.output, input: window.input, loop: try EventLoop())
            let controller = ViewController()
            scene.rootViewController = controller
            application.onFirstFrame = { _ in
                // Belongs to the round of the first frame.
                usleep(60_000)
                scene.schedule(after: .milliseconds(200)) {
                    usleep(20_000)
                    controller.view.backgroundColor = .fixed(.white)
                }
                scene.schedule(after: .milliseconds(400)) { application.stop() }
            }
            try application.run()
            #expect(application.frameTimes.making.count == 1)
            #expect(application.frameTimes.presenting.count == 1)
            #expect(application.frameTimes.rounds.worst >= .milliseconds(20))
            #expect(application.frameTimes.making.worst < application.frameTimes.rounds.worst)
        }
    }
}
