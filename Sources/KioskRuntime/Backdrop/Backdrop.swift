import Drawing
import KioskFile
import Toolkit

/// The picture behind a page, covered by a veil that keeps the text on the page legible.
///
/// The picture fills the page and does not scroll. If the picture is missing, only the page's colour shows.
final class Backdrop: View {
    var background: BackgroundDefinition? {
        didSet { if background != oldValue { setNeedsDisplay() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    override func layoutSubviews() { setNeedsDisplay() }

    override func draw(_ list: inout DisplayList) {
        let area = Rect(origin: .zero, size: bounds.size)
        list.fill(area, theme.color(.detailBackground))
        guard let background else { return }
        let picture = ImageName(background.picture.path)
        guard scene?.pictures.look(up: picture).isFound == true else { return }
        list.picture(picture, in: area, mode: .scaleAspectFill)
        list.fill(area, theme.veil(atLeast: background.veil).paint)
    }
}
