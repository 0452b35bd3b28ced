import Testing
import Toolkit

/// Sounds as waveforms.
@Suite("Sounds")
struct SoundTests {
    @Test("A sound has the length and volume of its tones, and starts and ends in silence")
    func wave() {
        let sound = Sound([Sound.Tone(500, for: 0.2), Sound.Tone(0, for: 0.1), Sound.Tone(900, for: 0.1)], volume: 0.5)
        let samples = sound.samples(rate: 48_000)
        #expect(samples.count == 19_200)
        let loudest = samples.map(abs).max() ?? 0
        #expect(loudest > 0.499 && loudest <= 0.5)
        #expect(samples[0] == 0 && samples[9_599] == 0 && samples[19_199] == 0)
        #expect(samples[9_600..<14_400].allSatisfy { $0 == 0 })
        // Without clicks, the difference of two samples is at most that of the steepest wave.
        let steepest = zip(samples, samples.dropFirst()).map { abs($1 - $0) }.max() ?? 1
        #expect(steepest < 0.5 * 2 * .pi * 900 / 48_000 * 1.1)
        // The wave rises and falls five hundred times per second.
        let ups = zip(samples[..<9_600], samples[1..<9_600]).count { $0 <= 0 && $1 > 0 }
        #expect((99...101).contains(ups))
    }

    @Test(
        "A sound lasts at most ten seconds", arguments: [(9.99, 9_990), (10, 10_000), (10.1, 10_000), (1e300, 10_000)])
    func length(_ seconds: Double, _ count: Int) {
        #expect(Sound([Sound.Tone(10, for: seconds)]).samples(rate: 1_000).count == count)
        #expect(
            Sound([Sound.Tone(10, for: 1), Sound.Tone(10, for: seconds), Sound.Tone(10, for: 1)]).samples(rate: 1_000)
                .count == 10_000)
    }

    @Test(
        "A sound with invalid tones is silent",
        arguments: [
            (Double.nan, 0.1, 1.0), (.infinity, 0.1, 1), (440, .nan, 1), (440, -1, 1), (440, 0.1, .nan), (440, 0.1, -3),
            (440, 0, 1), (440, .infinity, 0),
        ])
    func nonsense(_ frequency: Double, _ duration: Double, _ volume: Double) {
        let samples = Sound([Sound.Tone(frequency, for: duration)], volume: volume).samples(rate: 8_000)
        #expect(samples.allSatisfy { $0 == 0 })
    }

    @Test(
        "Samples never exceed the range from −1 to 1, whatever the volume",
        arguments: [1, 2, Double.greatestFiniteMagnitude])
    func loudness(_ volume: Double) {
        let samples = Sound([Sound.Tone(440, for: 0.1)], volume: volume).samples(rate: 8_000)
        #expect(samples.allSatisfy { (-1...1).contains($0) } && samples.contains { $0 > 0.99 })
    }
}
