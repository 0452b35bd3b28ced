import Drawing
import Testing

/// Validation of image names that come from outside, such as from sources.
@Suite("Image names within one folder")
struct PictureNameTests {
    @Test(
        "A plain file name is valid", arguments: ["a.png", "ü 1.jpg", "..a", "a..", String(repeating: "x", count: 255)])
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
        "A name that refers to a file outside the folder is rejected",
        arguments: [
            "", ".", "..", "../a.png", "/etc/passwd", "sub/a.png", "a/../../b", ".hidden", "a\0.png", "a\n.png",
            "a\u{7F}",
            String(repeating: "x", count: 256), String(repeating: "ü", count: 128),
        ])
    func others(file: String) { #expect(ImageName(file: file, in: "/f") == nil) }
}
