import ControlProtocol
import Drawing
import Glibc
import Rendering
import Toolkit

/// The regions of the screen that are hidden from remote viewers.
struct SecretRegions: Hashable {
    /// A Boolean value that tells whether the whole screen is secret, because the on-screen keyboard shows what is typed.
    private var isEverywhere: Bool
    private var frames: [Rect]

    static let none = SecretRegions(isEverywhere: false, frames: [])

    private init(isEverywhere: Bool, frames: [Rect]) {
        (self.isEverywhere, self.frames) = (isEverywhere, frames)
    }

    /// Creates the current secret regions of a scene.
    init(in scene: Scene) {
        isEverywhere = scene.textInput?.contentKind.isSecret == true
        frames = scene.secretFrames
    }

    var isEmpty: Bool { !isEverywhere && frames.isEmpty }

    func union(_ other: SecretRegions) -> SecretRegions {
        SecretRegions(isEverywhere: isEverywhere || other.isEverywhere, frames: Array(Set(frames + other.frames)))
    }

    /// Copies parts of a picture, with the secret regions in black.
    ///
    /// - Parameters:
    ///   - picture: The picture on the screen.
    ///   - parts: The parts to copy.
    ///   - shared: The shared picture, which has the same size.
    ///   - scale: The number of pixels per point.
    func copy(_ picture: PixelBuffer, _ parts: [PixelRect], into shared: SharedPicture, scale: Double) {
        let row = shared.width * 4
        for part in parts {
            let part = part.intersection(PixelRect(picture.size))
            guard !part.isEmpty else { continue }
            for y in part.y0..<part.y1 {
                let target = shared.base + y * row + part.x0 * 4
                if isEverywhere {
                    memset(target, 0, part.width * 4)
                } else {
                    memcpy(target, picture.base + y * picture.stride + part.x0 * 4, part.width * 4)
                }
            }
        }
        for frame in frames {
            shared.blacken(
                columns: frame.minX * scale..<max(frame.minX, frame.maxX) * scale,
                rows: frame.minY * scale..<max(frame.minY, frame.maxY) * scale)
        }
    }
}
