import ControlProtocol
import Drawing
import Glibc
import Rendering
import Toolkit

/// Where on the glass is what nobody else may read.
struct SecretRegions: Hashable {
    /// Whether all of it counts: a keyboard shows what is typed.
    private var isEverywhere: Bool
    private var frames: [Rect]

    static let none = SecretRegions(isEverywhere: false, frames: [])

    private init(isEverywhere: Bool, frames: [Rect]) {
        (self.isEverywhere, self.frames) = (isEverywhere, frames)
    }

    /// As a scene is now.
    init(in scene: Scene) {
        isEverywhere = scene.textInput?.contentKind == .secret
        frames = scene.secretFrames
    }

    var isEmpty: Bool { !isEverywhere && frames.isEmpty }

    func union(_ other: SecretRegions) -> SecretRegions {
        SecretRegions(isEverywhere: isEverywhere || other.isEverywhere, frames: Array(Set(frames + other.frames)))
    }

    /// Copies parts of a picture, with black in these places.
    ///
    /// - Parameters:
    ///   - parts: within the picture.
    ///   - shared: of the picture's size.
    ///   - scale: pixels of a point.
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
