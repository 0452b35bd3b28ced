import Drawing
import Testing

@testable import KioskRuntime

@Suite("Arrangement of a detail's title, picture and text")
struct DetailArrangementTests {
    /// - Parameter picture: The maximum size of the picture; `nil` if there is none.
    private func arrange(
        _ width: Double, _ height: Double, picture: Size?, hasColumn: Bool = true, hasWide: Bool = false,
        textScale: Double = 1
    )
        -> (arrangement: DetailArrangement, picture: Size)
    {
        let arrangement = DetailArrangement(
            pane: Size(width: width, height: height), margin: 32, gap: 32, textScale: textScale,
            DetailArrangement.Parts(lead: picture ?? .zero, hasColumn: hasColumn, hasWide: hasWide))
        return (arrangement, DetailArrangement.fit(picture ?? .zero, in: arrangement.leadRoom))
    }

    private static let fine = Size(width: 800, height: 534)

    @Test("V6: A picture is as large as its pixels and the pane allow, with its text below or beside it")
    func panels() {
        // The panes of panels of 1280×800, 1920×1080, 1920×720, 800×480 and 600×1024.
        for (width, height, beside, picture) in [
            (870.0, 800.0, false, 719.0), (1316, 1080, false, 800), (1316, 720, true, 744), (478, 480, false, 414),
            (534, 968, false, 470),
        ] {
            let (arrangement, shown) = arrange(width, height, picture: Self.fine)
            #expect(arrangement.isBeside == beside, "\(width)×\(height)")
            #expect(shown.width == picture, "\(width)×\(height): \(shown)")
        }
        // Text under the picture is partly visible.
        for height in stride(from: 600.0, through: 1400, by: 50) {
            let (arrangement, shown) = arrange(870, height, picture: Self.fine)
            if !arrangement.isBeside { #expect(180 + shown.height + 120 <= height + 1, "\(height)") }
        }
    }

    @Test("V6: A picture with few pixels is not enlarged, and has its text beside it")
    func coarse() {
        let (arrangement, shown) = arrange(870, 800, picture: Size(width: 400, height: 267))
        #expect(arrangement.isBeside)
        #expect(shown == Size(width: 400, height: 267))
        #expect(arrangement.x == 32 && arrangement.width == 806)
        #expect(arrangement.columnX == 464 && arrangement.columnWidth == 374)
    }

    @Test(
        "V6: Content narrower than its pane is centred, and content as wide as the pane starts at the edge"
    )
    func middle() {
        let text = arrange(1316, 1080, picture: nil).arrangement
        #expect(text.width == 680 && text.x == 318 && text.columnX == 318)
        let picture = arrange(1316, 1080, picture: Self.fine, hasColumn: false).arrangement
        #expect(picture.width == 800 && picture.x == 258)
        let page = arrange(1316, 1080, picture: nil, hasWide: true).arrangement
        #expect(page.width == 1252 && page.x == 32 && page.columnX == 32 && page.columnWidth == 680)
    }

    @Test("V6: A line has the same number of letters at every text size, so larger text has wider lines")
    func largeText() {
        #expect(arrange(1316, 1080, picture: nil, textScale: 1.5).arrangement.columnWidth == 1020)
        #expect(arrange(1316, 1080, picture: nil, textScale: 2).arrangement.columnWidth == 1252)
        #expect(arrange(1316, 1080, picture: nil, textScale: 0.8).arrangement.columnWidth == 680)
        // Half of this pane is too narrow for a column of large letters, so the text is under the picture.
        let small = Size(width: 400, height: 267)
        #expect(arrange(870, 800, picture: small).arrangement.isBeside)
        #expect(!arrange(870, 800, picture: small, textScale: 2).arrangement.isBeside)
    }

    @Test("V6: At every pane size, all pictures and columns lie within the pane")
    func everywhere() {
        for width in stride(from: 0.0, through: 4000, by: 53) {
            for height in [0.0, 1, 100, 264, 480, 800, 2160] {
                for picture in [
                    nil, Size(width: 1, height: 1), Self.fine, Size(width: 9000, height: 20),
                    Size(width: 20, height: 9000),
                ] {
                    for (hasColumn, hasWide, textScale) in [
                        (true, false, 1.0), (false, false, 1), (true, true, 1), (false, true, 1), (true, false, 0.8),
                        (true, false, 2), (true, true, 2),
                    ] {
                        let (it, shown) = arrange(
                            width, height, picture: picture, hasColumn: hasColumn, hasWide: hasWide,
                            textScale: textScale)
                        let comment: Comment = "\(width)×\(height), \(picture.map { "\($0)" } ?? "no picture"): \(it)"
                        let right = max(32, width - 32) + 1e-9
                        #expect(it.x >= 32 && it.x + it.width <= right, comment)
                        #expect(it.columnWidth >= 0 && it.columnX + it.columnWidth <= right, comment)
                        #expect(it.x + shown.width <= right, comment)
                        if it.isBeside { #expect(it.columnX >= it.x + shown.width + 32 - 1e-9, comment) }
                        if it.isBeside { #expect(it.columnWidth >= 260 * max(1, textScale), comment) }
                    }
                }
            }
        }
    }
}
