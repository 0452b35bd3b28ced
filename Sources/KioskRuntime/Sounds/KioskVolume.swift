import Elements
import KioskFile
import Toolkit

/// The maximum volume of a kiosk, by the time of day and by whether headphones are plugged in.
public final class KioskVolume {
    private let definition: VolumeDefinition
    private let clock: WallClock
    /// A Boolean value that tells whether headphones are plugged in.
    var headphonesArePlugged: Bool

    /// The factor for other sounds while the screen is read, so that they do not drown speech: a quarter is 12 dB.
    private static let shareBesideSpeech = 0.25

    init(_ definition: VolumeDefinition, clock: WallClock, continuing former: KioskVolume?) {
        self.definition = definition
        self.clock = clock
        headphonesArePlugged = former?.headphonesArePlugged ?? false
    }

    /// Starts to set the volume of a scene's sounds.
    func begin(in scene: Scene) {
        scene.soundVolume = { [weak self, weak scene] in
            (self?.factor ?? 1) * (scene?.screenReader?.isActive == true ? Self.shareBesideSpeech : 1)
        }
    }

    /// The factor for speech, and for sounds while nothing is said, from 0 to 1.
    public var factor: Double {
        definition.factor(at: clock.place.local(clock.now()), withHeadphones: headphonesArePlugged)
    }
}
