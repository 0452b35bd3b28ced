import Drawing
import Toolkit

/// Finds the pictures of a tab: by the names it was given, or by its title.
public struct RailIcon {
    /// What is drawn for a tab.
    public enum Look: Hashable {
        /// A picture that was found.
        case picture(ImageName)
        /// No picture was found: the title's first letter.
        case letter(String)
    }

    /// Of a tab that is not selected.
    public let normal: Look
    /// Of the selected tab.
    public let selected: Look
    /// The paths that were tried where no picture was found.
    public let tried: [String]

    /// The icon's name is the title in lower case, and `_selected` is added for the selected state. Where there is no
    /// such picture the normal one stands in; where there is none at all, the title's first letter.
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

    /// `icons/cars.png` becomes `icons/cars_selected.png`, `cars` becomes `cars_selected`.
    static func selectedName(_ name: ImageName) -> ImageName { ImageName(name.path.inserting("_selected")) }
}

extension DisplayList {
    /// A tab's icon; its colour counts for letters, and for pictures of which only the alpha does.
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
    /// A path with `suffix` before its extension, if it has one.
    func inserting(_ suffix: String) -> String {
        guard let dot = lastIndex(of: "."), dot > (lastIndex(of: "/") ?? startIndex) else { return self + suffix }
        var path = self
        path.insert(contentsOf: suffix, at: dot)
        return path
    }
}
