import Drawing
import KioskFile
import Toolkit

/// A picture behind a page, with the veil through which texts on the page can be read.
///
/// It fills its place, is never larger than that, and does not scroll. Where the picture is not there it is the page's colour alone.
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
