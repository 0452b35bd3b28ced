import Drawing
import Elements
import KioskFile
import Logging
import Rendering
import System
import Toolkit

/// Draws one sheet per page element, with the element in all states and variants.
///
/// A sheet shows the example from the definitions of the element's keys, so every listed element has a sheet automatically.
public final class ElementSheets {
    private let elements: [SheetElement]
    private let renderer: Renderer

    /// The kiosk file names of the elements that have no sheet because the examples of their keys are incomplete.
    public let namesWithoutExample: [String]
    private static let columnWidth = 304
    private static let wideWidth = 624

    /// Prepares the sheets.
    ///
    /// - Parameters:
    ///   - kinds: The types of the elements.
    ///   - folder: The folder to which the paths in examples refer.
    ///   - logger: The log for missing pictures.
    public init(_ kinds: [any VisibleElement.Type], folder: String, logger: Logger) {
        let format = KioskFormat(elements: kinds)
        elements = kinds.compactMap { SheetElement($0, format: format, folder: folder) }
        let names = elements.map(\.name)
        namesWithoutExample = kinds.map { $0.key.name }.filter { !names.contains($0) }
        renderer = Renderer(scale: 1, pictureFolders: [], logger: logger)
    }

    /// Writes two files for each element: its sheet, `NAME.png`, and a picture of the element alone, `element-NAME.png`.
    ///
    /// - Parameter folder: The path of the folder for the files, which is created if it does not exist.
    /// - Throws: A `FileError` or a `RenderingError` if a file cannot be written.
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

    /// Returns a sheet with a row for each variant and a column for each state that the element supports.
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
