import Drawing
import Headless
import JSON
import Platform
import Toolkit

/// The words that a panel shows, with their positions, for tests that operate a running panel like a person.
///
/// Positions are in pixels of the upright picture, as for ``RemoteFingers``.
struct ScreenReading {
    /// The lines of text from back to front, each with its left edge, top, width and height.
    private var texts: [JSONValue] = []
    /// The accessibility elements in reading order, each with its role, name, value, left edge, top, width and height.
    private var elements: [JSONValue] = []

    /// The maximum number of lines, and of elements.
    static let maximumCount = 500
    /// The maximum length of a text.
    static let maximumLength = 500

    /// Reads the latest frame.
    ///
    /// While a secret is typed on the on-screen keyboard, nothing is read, as in a screenshot. Of a number pad for PINs, the keys are read,
    /// but not the number of entered digits.
    init(of application: Application) {
        let scene = application.scene
        guard let frame = application.frame, scene.textInput?.contentKind.isSecret != true else { return }
        func places(_ rect: Rect) -> [JSONValue] {
            [rect.minX, rect.minY, rect.width, rect.height].map { .number(($0 * scene.scale).rounded()) }
        }
        texts = frame.texts(measuredBy: scene.textMeasurer).suffix(Self.maximumCount).map {
            .array([Self.text($0.text)] + places($0.frame))
        }
        let secrets = scene.secretFrames
        elements = scene.placedAccessibilityElements.filter { placed in
            !secrets.contains { $0.intersects(placed.frame) }
        }.prefix(Self.maximumCount).map { element, frame in
            let value = element.value.map(Self.text) ?? .null
            return .array([.string(element.role.rawValue), Self.text(element.name), value] + places(frame))
        }
    }

    var json: JSONValue { ["texts": .array(texts), "elements": .array(elements)] }

    private static func text(_ text: String) -> JSONValue { .string(String(text.prefix(maximumLength))) }
}
