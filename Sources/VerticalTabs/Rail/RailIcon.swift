import Drawing
import Toolkit

/// The icons of a tab, found by the names in the tab item, or by the title.
public struct RailIcon {
    /// The look of an icon.
    public enum Look: Hashable {
        /// A picture that was found.
        case picture(ImageName)
        /// The first letter of the title, because no picture was found.
        case letter(String)
    }

    /// The look of a tab that is not selected.
    public let normal: Look
    /// The look of the selected tab.
    public let selected: Look
    /// The paths that were tried, if no picture was found.
    public let tried: [String]

    /// Finds the icons of a tab. The default name is the title in lower case; `_selected` is appended for the selected state. If that
    /// picture is missing, the normal one is used; if there is none at all, the first letter of the title.
    public init(title: String, item: TabItem, pictures: any PictureCatalog) {
        let name = item.image ?? ImageName(title.lowercased())
        guard !name.path.isEmpty, case .found = pictures.look(up: name) else {
            let initial = title.initial
            let letter = Look.letter(initial.isEmpty ? "?" : initial.uppercased())
            normal = letter
            selected = letter
            if case .missing(let paths, _) = pictures.look(up: name) { tried = paths } else { tried = [] }
            return
        }
        normal = .picture(name)
        tried = []
        let other = item.selectedImage ?? Self.selectedName(name)
        guard pictures.look(up: other).isFound else {
            selected = .picture(name)
            return
        }
        selected = .picture(other)
        pictures.prepare(other, inPlaceOf: name)
        pictures.prepare(name, inPlaceOf: other)
    }

    /// Returns the name of the selected state: `icons/cars.png` becomes `icons/cars_selected.png`, `cars` becomes `cars_selected`.
    static func selectedName(_ name: ImageName) -> ImageName { ImageName(name.path.inserting("_selected")) }
}

extension DisplayList {
    /// Draws the icon of a tab. The colour applies to letters, and to pictures of which only the alpha is used.
    mutating func icon(
        _ look: RailIcon.Look?, of item: TabItem, in frame: Rect, color: Color, measurer: (any TextMeasurer)?
    ) {
        switch look {
        case .picture(let name)?: picture(name, in: frame, tint: item.rendering == .template ? color : nil)
        case .letter(let letter)?: letterPlaceholder(letter, in: frame, color: color, measurer: measurer)
        case nil: break
        }
    }
}

nonisolated extension String {
    /// Returns the path with `suffix` before its extension, if it has one.
    func inserting(_ suffix: String) -> String {
        guard let dot = lastIndex(of: "."), dot > (lastIndex(of: "/") ?? startIndex) else { return self + suffix }
        var path = self
        path.insert(contentsOf: suffix, at: dot)
        return path
    }
}
