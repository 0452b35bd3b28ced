import ImageDecoding
import PictureFiles
import Testing

@Suite("Report of SVG elements that are not drawn")
struct SVGElementsTests {
    private func undrawn(_ text: String) -> [String] {
        SVGElements.undrawn(in: Array(text.utf8)).map { "\($0.name) \($0.line)" }
    }

    @Test("Text, use and image elements are reported with their lines, but not in comments, definitions and attributes")
    func elements() {
        let text = """
            <?xml version="1.0"?>
            <svg xmlns="http://www.w3.org/2000/svg">
              <style>.a{fill:red}</style> <!-- <text>no</text> -->
              <defs><rect id="door"/><text>no</text><use href="#a"/></defs><defs/>
              <rect title="a > b <text>" data-x='"<use>"'/>
              <use xlink:href="#door"/>
              <text
                x="1">Kitchen <tspan>3</tspan></text>
              <svg:image href="x.png"/> <![CDATA[<text>]]>
              <textPath/> <symbol id="s"><text/></symbol> <foreignObject></foreignObject>
            </svg>
            """
        #expect(undrawn(text) == ["use 6", "text 7", "image 9", "foreignObject 10"])
    }

    @Test(
        "A damaged SVG file is read to its end without endless work",
        arguments: ["", "<", "<t", "<text", "<text a=\"", "<!--", "<![CDATA[", "</", "</defs>", "<defs>", "\n<text"])
    func damaged(text: String) {
        #expect(undrawn(text).count <= 1)
        #expect(SVGElements.undrawn(in: Array(text.utf8) + [0xFF, 0x00, 0x3C]).count <= 1)
    }
}
