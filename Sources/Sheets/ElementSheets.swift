import Drawing
import Elements
import KioskFile
import Logging
import Rendering
import System
import Toolkit

/// Draws elements of pages in all their states and looks, each on a sheet of its own.
///
/// What a sheet shows is the example that the keys of the element hold, so that an element is on a sheet as soon as it is in the list
/// of elements.
public final class ElementSheets {
    private let elements: [SheetElement]
    private let renderer: Renderer

    /// The kinds whose keys hold too little for an example, as a kiosk file calls them: they have no sheet.
    public let namesWithoutExample: [String]
    private static let columnWidth = 304
    private static let wideWidth = 624

    /// - Parameters:
    ///   - kinds: of elements.
    ///   - folder: from which the paths in their examples are seen.
    ///   - logger: told of pictures that are not there.
    public init(_ kinds: [any VisibleElement.Type], folder: String, logger: Logger) {
        let format = KioskFormat(elements: kinds)
        elements = kinds.compactMap { SheetElement($0, format: format, folder: folder) }
        let names = elements.map(\.name)
        namesWithoutExample = kinds.map { $0.key.name }.filter { !names.contains($0) }
        renderer = Renderer(scale: 1, pictureFolders: [], logger: logger)
    }

    /// Writes a sheet of each element, `NAME.png`, and a picture of it alone, `element-NAME.png`.
    ///
    /// - Parameter folder: in which they are written; made where it is not there.
    /// - Throws: a `FileError` or a `RenderingError`, where something cannot be written.
    public func write(to folder: String) throws {
        try Folder.make(folder)
        for element in elements {
            try picture(of: element).pixels(renderer).writePNG(to: "\(folder)/\(element.name).png")
            try smallPicture(of: element).pixels(renderer).writePNG(to: "\(folder)/element-\(element.name).png")
        }
    }

    // MARK: Sheets

    private func width(of element: SheetElement) -> Int { element.isWide ? Self.wideWidth : Self.columnWidth }

    private func cell(_ element: SheetElement, _ variant: SheetVariant, _ state: SheetState) -> SheetCell? {
        SheetCell(
            element.makeView(variant.language), width: width(of: element), variant, state, renderer: renderer)
    }

    /// A row for each look, a column for each state that the element has.
    private func picture(of element: SheetElement) -> SheetPicture {
        let states = SheetState.allCases.filter { cell(element, .dark, $0) != nil }
        let heads = states.map { name($0.rawValue, width: width(of: element)) }
        let rows = SheetVariant.allCases.map { variant in
            [name(variant.rawValue, width: 144)] + states.map { cell(element, variant, $0) }
        }
        return SheetPicture(rows: [[name(element.name, width: 144)] + heads] + rows)
    }

    private func name(_ text: String, width: Int) -> SheetCell? {
        let label = Label(text, role: .subtitle)
        return SheetCell(label, width: width, .dark, renderer: renderer)
    }

    private func smallPicture(of element: SheetElement) -> SheetPicture {
        SheetPicture(rows: [[cell(element, .dark, .normal)]])
    }
}
