import Glibc

/// A short sound: tones, one after the other.
public nonisolated struct Sound: Hashable, Sendable {
    /// A tone of one pitch, or silence.
    public struct Tone: Hashable, Sendable {
        /// In Hz; 0 is silence.
        public var frequency: Double
        /// How long it lasts, in seconds.
        public var duration: Double

        /// - Parameters:
        ///   - frequency: in Hz; 0 is silence.
        ///   - duration: how long it lasts, in seconds.
        public init(_ frequency: Double, for duration: Double) {
            self.frequency = frequency
            self.duration = duration
        }
    }

    /// From the first on.
    public var tones: [Tone]
    /// How loud they are, from 0 to 1.
    public var volume: Double

    /// - Parameters:
    ///   - tones: from the first on.
    ///   - volume: how loud they are, from 0 to 1.
    public init(_ tones: [Tone], volume: Double = 1) {
        self.tones = tones
        self.volume = volume
    }

    /// The longest that is played, in seconds.
    public static let longest = 10.0
    /// Of a tone's beginning and end, in seconds: without it they crack.
    private static let ramp = 0.005

    /// The sound as a wave: samples from -1 to 1. What lies behind ``longest`` is left out.
    ///
    /// - Parameter rate: samples a second; above 0.
    public func samples(rate: Int) -> [Float] {
        var samples: [Float] = []
        let most = Int(Self.longest * Double(rate))
        let ramp = Self.ramp * Double(rate)
        let loudness = volume.isFinite ? min(max(volume, 0), 1) : 0
        for tone in tones where tone.duration > 0 {
            let count = Int(min(tone.duration, Self.longest) * Double(rate))
            let step = tone.frequency.isFinite ? 2 * Double.pi * tone.frequency / Double(rate) : 0
            for index in 0..<min(count, most - samples.count) {
                let end = Double(min(index, count - 1 - index))
                samples.append(Float(sin(step * Double(index)) * min(1, end / ramp) * loudness))
            }
        }
        return samples
    }
}

/// Plays sounds.
public protocol SoundPlayer: AnyObject {
    /// Plays a sound, together with those that are under way; returns at once. Where the machine plays none, nothing happens.
    func play(_ sound: Sound)
}
