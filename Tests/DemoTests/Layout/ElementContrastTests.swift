import Elements
import KioskFile
import Testing
import Toolkit

@testable import Sheets

@Suite("Contrast of page elements")
struct ElementContrastTests {
    @Test(
        "C2: Text of every page element has a contrast of 4.5:1, and large text 3:1, in every state and theme",
        arguments: SheetState.allCases)
    func states(_ state: SheetState) throws {
        let renderer = Demo.renderer(for: [])
        var findings: [String] = []
        var examined = 0
        let format = KioskFormat(elements: StandardElements.all)
        for element in StandardElements.all.compactMap({ SheetElement($0, format: format, folder: Demo.folder) }) {
            for variant in [SheetVariant.dark, .light, .highContrast, .calm] {
                let panel = SheetCell.panel(
                    element.makeView(variant.language), width: 624, variant, state, renderer: renderer)
                guard let panel else { continue }
                var audit = try ContrastAudit(panel, renderer: renderer)
                findings += audit.findings().map { "\(element.name) \(variant.rawValue): \($0)" }
                examined += audit.examined
            }
        }
        #expect(examined >= 60, "\(examined)")
        #expect(findings.isEmpty, "\(findings.count):\n\(findings.joined(separator: "\n"))")
    }
}
