import Drawing
import Testing

@Suite("Veils over pictures")
struct VeilTests {
    private static let pages = [Color(red: 15, green: 15, blue: 17), Color(red: 244, green: 244, blue: 247), .black]
    private static let words = [
        [Color(white: 245), Color(red: 166, green: 166, blue: 174)],
        [Color(white: 20), Color(red: 92, green: 92, blue: 100)], [.white, Color(white: 230)],
    ]

    @Test("A veil makes text readable over every colour, and is no stronger than necessary")
    func least() {
        for (page, words) in zip(Self.pages, Self.words) {
            let veil = Veil(of: page, for: words, contrast: 4.5)
            #expect((1..<100).contains(veil.percent))
            for red in stride(from: 0, through: 255, by: 51) {
                for green in stride(from: 0, through: 255, by: 51) {
                    for blue in stride(from: 0, through: 255, by: 51) {
                        let color = Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
                        let seen = color.mixed(with: page, Double(veil.percent) / 100)
                        for word in words { #expect(word.contrast(with: seen) >= 4.5) }
                    }
                }
            }
            let weaker = Veil(page, veil.percent - 2)
            #expect(weaker.extremes.contains { seen in words.contains { $0.contrast(with: seen) < 4.5 } })
            #expect(Veil(of: page, for: words, contrast: 7).percent > veil.percent)
        }
    }

    @Test("Text whose colour lies within the picture's range of colours is made readable")
    func between() {
        // Both ends contrast with this grey, but colours between them do not.
        let grey = Color(white: 118)
        #expect([Color.black, .white].allSatisfy { $0.contrast(with: grey) >= 4.5 })
        let veil = Veil(of: .white, for: [grey], contrast: 4.5)
        #expect(veil.extremes.allSatisfy { $0.luminance > grey.luminance && $0.contrast(with: grey) >= 4.5 })
    }

    @Test(
        "A veil over text that is unreadable even without a picture hides the picture, with a strength of 100 percent"
    )
    func hopeless() {
        #expect(Veil(of: .white, for: [Color(white: 250)], contrast: 4.5).percent == 100)
        #expect(Veil(.white, 400).percent == 100 && Veil(.white, -1).percent == 0)
        #expect(Veil(.white, 100).paint == .white && Veil(.white, 100).extremes == [.white, .white])
    }
}
