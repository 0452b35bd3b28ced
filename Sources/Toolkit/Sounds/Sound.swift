import Glibc

/// A short sound: a sequence of tones.
public nonisolated struct Sound: Hashable, Sendable {
    /// A tone of a single pitch, or silence.
    public struct Tone: Hashable, Sendable {
        /// The frequency in Hz; 0 is silence.
        public var frequency: Double
        /// The duration in seconds.
        public var duration: Double

        /// Creates a tone.
        ///
        /// - Parameters:
        ///   - frequency: The frequency in Hz; 0 is silence.
        ///   - duration: The duration in seconds.
        public init(_ frequency: Double, for duration: Double) {
            self.frequency = frequency
            self.duration = duration
        }
    }

    /// The tones, in order.
    public var tones: [Tone]
    /// The volume, from 0 to 1.
    public var volume: Double

    /// Creates a sound.
    ///
    /// - Parameters:
    ///   - tones: The tones, in order.
    ///   - volume: The volume, from 0 to 1.
    public init(_ tones: [Tone], volume: Double = 1) {
        self.tones = tones
        self.volume = volume
    }

    /// The maximum duration that is played, in seconds.
    public static let longest = 10.0
    /// The duration of a tone's fade-in and fade-out, in seconds; prevents audible clicks.
    private static let ramp = 0.005

    /// Returns the sound as samples from -1 to 1. The part beyond ``longest`` is left out.
    ///
    /// - Parameter rate: The sample rate in samples per second; above 0.
    public func samples(rate: Int) -> [Float] {
        var samples: [Float] = []
        let maximumCount = Int(Self.longest * Double(rate))
        let ramp = Self.ramp * Double(rate)
        let loudness = volume.isFinite ? min(max(volume, 0), 1) : 0
        for tone in tones where tone.duration > 0 {
            let count = Int(min(tone.duration, Self.longest) * Double(rate))
            let step = tone.frequency.isFinite ? 2 * Double.pi * tone.frequency / Double(rate) : 0
            for index in 0..<min(count, maximumCount - samples.count) {
                let end = Double(min(index, count - 1 - index))
                samples.append(Float(sin(step * Double(index)) * min(1, end / ramp) * loudness))
            }
        }
        return samples
    }
}

/// An object that plays sounds.
public protocol SoundPlayer: AnyObject {
    /// Plays a sound, mixed with those in progress, and returns immediately. Does nothing if the device has no sound output.
    func play(_ sound: Sound)
}
