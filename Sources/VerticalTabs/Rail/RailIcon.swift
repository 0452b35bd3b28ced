import Drawing
import Toolkit

/// The icons of a tab. They are found by the names in the tab item, or by the title.
public struct RailIcon {
    /// The appearance of an icon.
    public enum Look: Hashable {
        /// A picture that was found.
        case picture(ImageName)
        /// The first letter of the title, because no picture was found.
        case letter(String)
    }

    /// The appearance of the tab while it is not selected.
    public let normal: Look
    /// The appearance of the tab while it is selected.
    public let selected: Look
    /// The paths that were tried; empty if a picture was found.
    public let tried: [String]

    /// Finds the icons of a tab.
    ///
    /// The default name is the title in lower case, with `_selected` appended for the selected state. If that picture is missing, the
    /// normal one is used. If there is no picture at all, the first letter of the title is used.
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
        let selectedName = item.selectedImage ?? Self.selectedName(name)
        guard pictures.look(up: selectedName).isFound else {
            selected = .picture(name)
            return
        }
        selected = .picture(selectedName)
        pictures.prepare(selectedName, inPlaceOf: name)
        pictures.prepare(name, inPlaceOf: selectedName)
    }

    /// Returns the picture name of the selected state: `icons/cars.png` becomes `icons/cars_selected.png`, `cars` becomes `cars_selected`.
    static func selectedName(_ name: ImageName) -> ImageName { ImageName(name.path.inserting("_selected")) }
}

extension DisplayList {
    /// Draws the icon of a tab. The colour applies to letters and to template pictures, of which only the alpha channel is used.
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
    /// Returns the path with `suffix` inserted before its extension, or appended if there is none.
    func inserting(_ suffix: String) -> String {
        guard let dot = lastIndex(of: "."), dot > (lastIndex(of: "/") ?? startIndex) else { return self + suffix }
        var path = self
        path.insert(contentsOf: suffix, at: dot)
        return path
    }
}
