import Drawing
import Foundation
import Glibc
import Testing

@testable import KeyboardLayouts

@Suite("Keyboard layouts")
struct KeyboardLayoutTests {
    private static func load(_ name: String) throws -> KeyboardLayout {
        let name = try #require(LayoutName(name))
        return try KeyboardLayout.load(name).layout
    }

    private static func letters(_ layout: KeyboardLayout) -> [String] {
        layout.letterRows.map { row in row.map { $0.symbol(0)?.text ?? "" }.joined() }
    }

    @Test("L4: A layout name consists of a layout and its variant, and is never a path")
    func names() {
        #expect(LayoutName("us(intl)")?.description == "us(intl)")
        #expect(LayoutName("de")?.variant == "")
        let longest = String(repeating: "a", count: LayoutName.longest)
        #expect(LayoutName("\(longest)(\(longest))") != nil)
        for bad in [
            "", "(", "()", "de()", "de(", "de(a", "(a)", "de(a)b", "de(a))", "../de", "de/..", "de\n", "de\0", "dé",
            "de us", "de,us",
            "\(longest)a", "de(\(longest)a)", String(repeating: "a", count: 1 << 20),
        ] {
            #expect(LayoutName(bad) == nil, "\(bad.prefix(80))")
        }
    }

    @Test("L4: Letters are placed as on the physical keyboard of the language")
    func rows() throws {
        #expect(Self.letters(try Self.load("de")) == ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"])
        #expect(Self.letters(try Self.load("us")) == ["qwertyuiop", "asdfghjkl", "zxcvbnm"])
        #expect(Self.letters(try Self.load("fr")) == ["azertyuiop^", "qsdfghjklmù", "wxcvbn"])
        #expect(Self.letters(try Self.load("es")) == ["qwertyuiop`", "asdfghjklñ´ç", "zxcvbnm"])
        #expect(Self.letters(try Self.load("ru")) == ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"])
        #expect(Self.letters(try Self.load("ua")) == ["йцукенгшщзхї", "фівапролджєґ", "ячсмитьбю"])
        #expect(Self.letters(try Self.load("il")) == ["קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ"])
        #expect(Self.letters(try Self.load("gr")) == ["ςερτυθιοπ", "ασδφγηξκλ´", "ζχψωβνμ"])
        #expect(Self.letters(try Self.load("cz")).first == "ěščřžýáíé´")
        #expect(Self.letters(try Self.load("kr")) == ["ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ"])
        // A letter at the edge of the keyboard has its own key if it is related to no other letter.
        #expect(Self.letters(try Self.load("ara")).joined().contains("ذ"))
    }

    @Test("L4: A letter offers the related letters that AltGr and dead keys type")
    func accents() throws {
        func accents(_ name: String, _ letter: String) throws -> [String] {
            let keys = try Self.load(name).rows.joined()
            let key = keys.first { $0.symbol(0)?.text == letter }
            return try #require(key).accents
        }
        #expect(try accents("pl", "a").first == "ą")
        #expect(try accents("pl", "z").contains("ź"))
        #expect(try Set(accents("fr", "e")).isSuperset(of: ["é", "è", "ê", "ë"]))
        // Letters of the language come first.
        #expect(try accents("fr", "a").first == "à")
        #expect(try accents("fr", "e").prefix(2) == ["é", "è"])
        #expect(try accents("us", "a").allSatisfy { $0.unicodeScalars.allSatisfy { $0.value < 0x180 } })
        #expect(try accents("ru", "е").contains("ё"))
        #expect(try accents("gr", "α") == ["ά"])
        #expect(try accents("gr", "ι").contains("ϊ"))
        #expect(try accents("us", "n").contains("ñ"))
        let row = try Self.load("de").rows[1]
        let shifted = try #require(row.first { $0.symbol(0)?.text == "e" }).shiftedAccents
        #expect(shifted.contains("É") && !shifted.contains("é"))
    }

    @Test("L4: A dead key is recognized, and its key shows its accent")
    func dead() throws {
        let keys = try Self.load("es").rows.joined()
        let key = try #require(keys.first { $0.symbol(0)?.isDead == true })
        #expect(key.symbol(0)?.mark == "\u{300}")
        #expect(key.symbol(0)?.text == "`")
    }

    @Test("L4: A layout whose letters have no second level has no Shift key")
    func shift() throws {
        for name in ["de", "ru", "gr", "kr", "ara"] { #expect(try Self.load(name).hasShift, "\(name)") }
        #expect(try Self.load("il").hasShift == false)
    }

    @Test("L4: The keypad has the language's decimal separator")
    func decimal() throws {
        #expect(try Self.load("us").decimalSeparator == ".")
        #expect(try Self.load("de").decimalSeparator == ",")
    }

    @Test("L4: A missing layout is an error that names it, and missing keyboard data is an error")
    func missing() throws {
        let none = try #require(LayoutName("atlantis"))
        var error = #expect(throws: KeyboardError.self) { try KeyboardLayout.load(none) }
        #expect(error?.code == .noLayout)
        #expect(error?.description.contains("“atlantis”") == true)
        let variant = try #require(LayoutName("de(atlantis)"))
        error = #expect(throws: KeyboardError.self) { try KeyboardLayout.load(variant) }
        #expect(error?.description.contains("“de(atlantis)”") == true)
        error = #expect(throws: KeyboardError.self) { try Keymap(KeyboardSetting(.us), folders: ["/nowhere"]) }
        #expect(error?.code == .noData)
    }

    @Test("L4: Environment variables do not affect the layout")
    func environment() throws {
        let names = ["XKB_CONFIG_ROOT", "XKB_DEFAULT_LAYOUT", "XLOCALEDIR", "XCOMPOSEFILE"]
        for name in names { setenv(name, "/nowhere", 1) }
        defer { for name in names { unsetenv(name) } }
        let layout = try Self.load("de")
        #expect(Self.letters(layout).first == "qwertzuiopü")
        #expect(layout.rows.joined().first { $0.symbol(0)?.text == "e" }?.accents.contains("é") == true)
    }

    @Test("L4: Every letter of each layout has a key or is a related letter of another key")
    func reachable() throws {
        var lost: [String] = []
        let list = try String(contentsOfFile: "/usr/share/X11/xkb/rules/evdev.lst", encoding: .utf8)
        let section = list.components(separatedBy: "! layout")[1].components(separatedBy: "! variant")[0]
        let names = section.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names.count > 80)
        for name in names where name != "custom" {
            guard let name = LayoutName(name), let layout = try? KeyboardLayout.load(name).layout else {
                lost.append("\(name) does not load")
                continue
            }
            let keys = layout.letterRows.joined()
            let shown = Set(
                keys.flatMap { [$0.symbol(0)?.text, layout.hasShift ? $0.symbol(1)?.text : nil].compactMap(\.self) })
            let offered = Set(keys.flatMap { $0.accents + $0.shiftedAccents })
            let letters = layout.rows.joined().compactMap { $0.symbol(0) }.filter(\.isLetter).map(\.text)
            let missing = letters.filter { !shown.contains($0) && !offered.contains($0) }
            if !missing.isEmpty { lost.append("\(name): \(missing.joined(separator: " "))") }
        }
        #expect(lost == [])
    }

    @Test("L4: xkb-data has a layout for every language that types its letters")
    func languages() throws {
        let tags = [
            "en", "de", "de-CH", "fr", "fr-CA", "es", "pt", "pt-BR", "it", "nl", "pl", "cs", "sk", "sl", "hr", "sr",
            "bg", "ro",
            "hu", "el", "ru", "uk", "be", "da", "sv", "nb", "fi", "is", "et", "lv", "lt", "tr", "he", "ar", "fa", "ur",
            "hi",
            "bn", "ta", "te", "kn", "ml", "gu", "pa", "mr", "ne", "si", "th", "lo", "km", "my", "ka", "hy", "az", "kk",
            "ky",
            "uz", "mn", "vi", "ko", "ja", "zh", "zh-Hant", "am", "sw", "af", "sq", "mk", "bs", "ca", "eu", "gl", "ga",
            "cy",
            "mt", "eo", "yi", "ps", "ckb", "ku", "tg", "tk", "tt", "ug", "bo", "dv", "fo", "lb", "ms", "id", "fil",
            "wo", "yo",
            "ha", "ig", "zu", "oc", "se", "mi", "sd", "or",
        ]
        var missing: [String] = []
        for tag in tags {
            let name = LayoutName(for: try #require(Language(tag)))
            do {
                let layout = try KeyboardLayout.load(name).layout
                if layout.letterRows.joined().count < 20 { missing.append("\(tag): \(name) has few letters") }
            } catch {
                missing.append("\(tag): \(error)")
            }
        }
        #expect(missing == [])
    }
}
