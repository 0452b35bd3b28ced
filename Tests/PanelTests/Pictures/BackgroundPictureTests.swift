import Drawing
import Rendering
import TestSupport
import Testing
import Toolkit

/// The program's drawing over a white and a black picture.
@Suite("Background picture of a page")
struct BackgroundPictureTests {
    @Test(
        "The picture is visible, and texts in the theme's colours are readable on it",
        arguments: ["dark", "light", "high-contrast"], ["#FFFFFF", "#000000"])
    func contrast(name: String, color: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "plain.svg",
            #"<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="\#(color)"/></svg>"#
        )
        let kiosk = try folder.write(
            "kiosk.yaml",
            "title: A\ntheme: \(name)\nbackground: {picture: plain.svg}\ntabs: [{title: B, page: [{heading: C}]}, {title: D, rows: [e]}]\n"
        )
        let picture = try await Shot(kiosk: kiosk, size: PixelSize(width: 640, height: 400)).picture()
        let seen = picture.color(x: 600, y: 380)
        let theme: Theme = name == "dark" ? .dark : name == "light" ? .light : .highContrast
        let page = theme.color(.detailBackground)
        // A picture of the page's own colour would be invisible.
        if abs(Int(page.red) - (color == "#FFFFFF" ? 255 : 0)) > 40 { #expect(seen != page) }
        for role in [ColorRole.primaryText, .secondaryText, .warning] {
            #expect(theme.color(role).contrast(with: seen) >= (name == "high-contrast" ? 7 : 4.5), "\(role) on \(seen)")
        }
    }
}
