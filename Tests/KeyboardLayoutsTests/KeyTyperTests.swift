import Testing

@testable import KeyboardLayouts

@Suite("Typing with physical keys")
struct KeyTyperTests {
    private static func typer(_ name: String) throws -> KeyTyper {
        let name = try #require(LayoutName(name))
        return try #require(KeyTyper(try Keymap(KeyboardSetting(name))))
    }

    /// Presses and releases keys one after the other.
    private static func type(_ codes: [UInt32], _ typer: KeyTyper) -> [String?] {
        codes.map { code in
            defer { typer.release(code) }
            return typer.press(code).text
        }
    }

    @Test("L4: Keys type the symbols of their layout, with and without Shift and AltGr")
    func levels() throws {
        let typer = try Self.typer("de")
        #expect(Self.type([21, 44, 26], typer) == ["z", "y", "ü"])
        _ = typer.press(42)
        #expect(typer.isActive(.shift))
        #expect(Self.type([21, 8], typer) == ["Z", "/"])
        typer.release(42)
        #expect(!typer.isActive(.shift))
        _ = typer.press(100)
        #expect(Self.type([16, 18], typer) == ["@", "€"])
        #expect(!typer.isActive(.alt), "AltGr is no command")
        typer.release(100)
        #expect(typer.press(21).base == "z")
    }

    @Test("L4: Caps Lock and Num Lock stay on and switch on their LEDs")
    func locks() throws {
        let typer = try Self.typer("us")
        #expect(typer.locks == [])
        #expect(Self.type([58, 30, 2], typer) == [nil, "A", "1"])
        #expect(typer.locks == .capitals)
        #expect(Self.type([79], typer) == [nil])
        #expect(Self.type([69, 79, 83], typer) == [nil, "1", "."])
        #expect(typer.locks == [.capitals, .numbers])
        typer.releaseAll()
        #expect(typer.locks == [.capitals, .numbers])
        #expect(Self.type([58, 69], typer) == [nil, nil])
        #expect(typer.locks == [])
    }

    @Test("L4: A dead key is combined with the next letter, and is typed separately if they do not combine")
    func dead() throws {
        let typer = try Self.typer("de")
        // ´ and e; ^ and space; ´ and x.
        let first = typer.press(13)
        #expect(first.text == nil && first.isPending)
        typer.release(13)
        #expect(Self.type([18], typer) == ["é"])
        #expect(Self.type([41, 57], typer) == [nil, "^"])
        #expect(Self.type([13, 45, 45], typer) == [nil, "´x", "x"])
        // Escape cancels the accent.
        #expect(Self.type([13, 1, 18], typer) == [nil, nil, "e"])
    }

    @Test("L4: The acute accent and c give ç in the Brazilian layout only")
    func locale() throws {
        #expect(Self.type([26, 46], try Self.typer("br")) == [nil, "ç"])
        #expect(Self.type([40, 46], try Self.typer("us(intl)")) == [nil, "ć"])
    }

    @Test("L4: The Compose key starts a compose sequence")
    func compose() throws {
        let setting = try #require(KeyboardSetting(configuration: "XKBLAYOUT=us\nXKBOPTIONS=compose:ralt\n"))
        let typer = try #require(KeyTyper(try Keymap(setting)))
        let key = typer.press(100)
        #expect(key.text == nil && key.isPending)
        typer.release(100)
        #expect(Self.type([24, 46], typer) == [nil, "©"])
    }

    @Test("L4: Keys pressed with Control, Alt or Super type nothing")
    func commands() throws {
        for (code, modifier) in [(29, .control), (97, .control), (56, .alt), (100, .alt), (125, .logo)]
            as [(UInt32, KeyTyper.Modifier)]
        {
            let typer = try Self.typer("us")
            _ = typer.press(code)
            #expect(typer.isActive(modifier))
            let stroke = typer.press(46)
            #expect(stroke.text == nil && stroke.base == "c")
            typer.release(46)
            typer.release(code)
            #expect(typer.press(46).text == "c")
        }
    }

    @Test("L4: Keys such as Escape and Enter type nothing, and any key code is accepted")
    func useless() throws {
        let typer = try Self.typer("us")
        for code in [1, 14, 15, 28, 96, 111, 0, 0x2ff, .max] as [UInt32] {
            let stroke = typer.press(code)
            #expect(stroke.text == nil && !stroke.isPending, "\(code)")
            typer.release(code)
        }
    }

    @Test("L4: A key combination switches between the layouts of the host")
    func groups() throws {
        let setting = try #require(
            KeyboardSetting(configuration: "XKBLAYOUT=us,ru\nXKBOPTIONS=grp:alt_shift_toggle"))
        let typer = try #require(KeyTyper(try Keymap(setting)))
        #expect(Self.type([16], typer) == ["q"])
        _ = typer.press(56)
        _ = typer.press(42)
        typer.release(42)
        typer.release(56)
        #expect(Self.type([16], typer) == ["й"])
        typer.releaseAll()
        #expect(Self.type([16], typer) == ["й"])
    }

    @Test("L4: Without the compose tables of X11 a dead key types its accent")
    func noTables() throws {
        let name = try #require(LayoutName("es"))
        let keymap = try Keymap(KeyboardSetting(name))
        let composer = Composer(for: keymap, folder: "/nowhere")
        let dead = try #require(keymap.symbol(of: 26, level: 0))
        #expect(composer.type(dead) == "`")
        #expect(!composer.isComposing)
    }
}

@Suite("The host's keyboard settings")
struct KeyboardSettingTests {
    @Test("L4: The file written by localectl is parsed, with and without quotes")
    func file() throws {
        let setting = try #require(
            KeyboardSetting(
                configuration: """
                    # KEYBOARD CONFIGURATION FILE
                    XKBMODEL="pc105"
                    XKBLAYOUT='de,ru'
                    XKBVARIANT=nodeadkeys,
                    XKBOPTIONS="grp:alt_shift_toggle"\u{20}

                    BACKSPACE="guess"
                    """))
        #expect(setting.model == "pc105" && setting.layouts == "de,ru" && setting.variants == "nodeadkeys,")
        #expect(setting.options == "grp:alt_shift_toggle")
        #expect(setting.description == "de,ru(nodeadkeys,)")
    }

    @Test(
        "L4: An invalid layout name, or a path as a layout name, is rejected",
        arguments: [
            "", "XKBLAYOUT=", "XKBLAYOUT=\"\"", "XKBVARIANT=intl", "XKBLAYOUT=../../etc/passwd", "XKBLAYOUT=\"de",
            "XKBLAYOUT=d e",
            "XKBLAYOUT=" + String(repeating: "a", count: 257), " XKBLAYOUT=de",
        ])
    func none(text: String) {
        #expect(KeyboardSetting(configuration: text) == nil)
    }

    @Test("L4: A setting of up to 256 characters is accepted, and malicious ones are ignored")
    func limits() {
        #expect(KeyboardSetting(configuration: "XKBLAYOUT=" + String(repeating: "a", count: 256)) != nil)
        let setting = KeyboardSetting(
            configuration: "XKBLAYOUT=de\nXKBVARIANT=../x\nXKBOPTIONS=$(reboot)\nXKBMODEL=a\0b")
        #expect(setting == LayoutName("de").map { KeyboardSetting($0) })
    }
}
