import Drawing
import Testing

/// Names of pictures that somebody else has said.
@Suite("A picture in one folder only")
struct PictureNameTests {
    @Test(
        "has a plain name of a file", arguments: ["a.png", "ü 1.jpg", "..a", "a..", String(repeating: "x", count: 255)])
    func names(file: String) throws {
        guard file.first != "." else {
            #expect(ImageName(file: file, in: "/f") == nil)
            return
        }
        let name = try #require(ImageName(file: file, in: "/f"))
        #expect(name.path == "/f/\(file)" && name.isConfined)
        #expect(name != ImageName("/f/\(file)"))
    }

    @Test(
        "and nothing that leads elsewhere",
        arguments: [
            "", ".", "..", "../a.png", "/etc/passwd", "sub/a.png", "a/../../b", ".hidden", "a\0.png", "a\n.png",
            "a\u{7F}",
            String(repeating: "x", count: 256), String(repeating: "ü", count: 128),
        ])
    func others(file: String) { #expect(ImageName(file: file, in: "/f") == nil) }
}
