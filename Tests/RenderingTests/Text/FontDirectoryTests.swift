import Drawing
import TestSupport
import Testing

@testable import Rendering

@Suite struct FontDirectoryTests {
    @Test func `Families are found by their names without reading rules, and are those that rules would give`() throws {
        let rules = try #require(FontCatalog.byRules())
        let families = [nil] + FontDirectory.standardFamilies.map { Optional($0) }
        for family in families {
            for weight in Font.Weight.allCases {
                let directory = FontDirectory()
                let asked = (family.map { [$0] } ?? []) + FontDirectory.standardFamilies
                let expected = try #require(rules.file(families: asked, weight: weight))
                let found = try #require(directory.file(family: family, weight: weight))
                #expect(found.file == expected.file && found.family == expected.family)
                // One of these families is installed for the tests, and the rules match the others.
                if family == nil, !FontRules.areWritten { #expect(directory.work == 0) }
            }
        }
    }

    @Test func `A family is found by each of its names, as by the rules`() throws {
        // Inter's files of this weight are “Inter” and “Inter Black”.
        for family in ["Inter Black", "inter black", "DejaVu Sans", "Noto Color Emoji"] {
            let directory = FontDirectory()
            let found = try #require(directory.file(family: family, weight: .regular))
            let rules = try #require(FontCatalog.byRules())
            let expected = try #require(
                rules.file(families: [family] + FontDirectory.standardFamilies, weight: .regular))
            #expect(found == expected, "\(family)")
        }
    }

    @Test func `What folders cannot answer is asked of the rules: other names, missing characters`() throws {
        let directory = FontDirectory()
        #expect(directory.work == 0)
        let other = try #require(directory.file(family: "sans-serif", weight: .regular))
        let rules = try #require(FontCatalog.byRules())
        let expected = try #require(
            rules.file(families: ["sans-serif"] + FontDirectory.standardFamilies, weight: .regular))
        #expect(other == expected)
        #expect(directory.work > 0)
        let known = directory.work
        #expect(directory.has("a") && !directory.has("\u{F8FF0}"))
        #expect(directory.file(having: "a", weight: .bold) != nil)
        #expect(directory.work == known, "rules are read once")
    }

    @Test func `The generic monospaced family is the one of the rules, and all its letters have the same width`() throws
    {
        let rules = try #require(FontCatalog.byRules())
        let found = try #require(FontDirectory().file(family: "monospace", weight: .regular))
        let expected = try #require(rules.file(families: ["monospace"], weight: .regular))
        #expect(found == expected)
        let log = LogRecord(from: .trace)
        let text = TextEngine(
            scale: 1, families: FontDirectory.standardFamilies, budget: MemoryBudget(limit: 1 << 20), logger: log.logger
        )
        let font = Font(family: "monospace", size: 20)
        #expect(text.width(of: "iiii", font: font) == text.width(of: "mmmm", font: font))
        #expect(!log.messages.contains { $0.contains("not found") }, "\(log.messages)")
    }

    @Test func `Rules that somebody has written count from the beginning`() {
        func written(_ environment: [String: String] = [:], _ paths: Set<String> = []) -> Bool {
            FontRules.areWritten(environment: { environment[$0] }, exists: { paths.contains($0) })
        }
        #expect(!written())
        #expect(!written(["HOME": "/home/me"], ["/etc/fonts/fonts.conf", "/home/me/.config/fontconfig"]))
        #expect(written([:], ["/etc/fonts/local.conf"]))
        #expect(written(["HOME": "/home/me"], ["/home/me/.config/fontconfig/fonts.conf"]))
        #expect(written(["HOME": "/home/me", "XDG_CONFIG_HOME": "/c"], ["/c/fontconfig/conf.d"]))
        #expect(!written(["HOME": "/home/me", "XDG_CONFIG_HOME": "/c"], ["/home/me/.config/fontconfig/conf.d"]))
        #expect(written(["HOME": "/home/me", "XDG_CONFIG_HOME": ""], ["/home/me/.config/fontconfig/conf.d"]))
        for name in ["FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT"] {
            #expect(written([name: "/x"]) && !written([name: ""]))
        }
    }

    @Test func `Reading rules counts as work, so that a long text goes on in another frame`() {
        let log = LogRecord(from: .trace)
        let text = TextEngine(
            scale: 1, families: FontDirectory.standardFamilies, budget: MemoryBudget(limit: 1 << 20), logger: log.logger
        )
        _ = text.width(of: "abc", font: Font(size: 20))
        let before = text.work
        _ = text.width(of: "\u{F8FF0}", font: Font(size: 20))
        #expect(text.work - before >= 10_000)
    }

    @Test("Font rules read in advance on another thread find the same fonts, at no cost to a frame")
    func readBeforehand() async {
        let (directory, other) = (FontDirectory(), FontDirectory())
        let reader = other.reader
        await Task.detached { reader.read() }.value
        #expect(reader.isDone && !directory.reader.isDone)
        for scalar: Unicode.Scalar in ["\u{1F600}", "\u{5B57}", "\u{E01D}"] {
            #expect(directory.has(scalar) == other.has(scalar))
            #expect(
                directory.file(having: scalar, weight: .regular) == other.file(having: scalar, weight: .regular))
        }
        #expect(directory.work > 0 && other.work == 0)
        // The result is available once, and a second read returns `nil`.
        #expect(!reader.isDone && reader.take() == nil)
    }
}
