import Testing

@testable import KeyboardLayouts

@Suite("Hangul composition")
struct HangulComposerTests {
    /// Returns the text in a field after keys; `<` is backspace.
    private static func type(_ keys: String) -> String {
        var composer = HangulComposer()
        var done = ""
        for key in keys {
            if key == "<" {
                if !composer.deleteBackward(), !done.isEmpty { done.removeLast() }
            } else if let finished = composer.type(String(key)) {
                done += finished
            } else {
                done += composer.text + String(key)
                composer.finish()
            }
        }
        return done + composer.text
    }

    @Test(
        "L4: Jamo are composed to syllables",
        arguments: [
            ("ㅎㅏㄴㄱㅡㄹ", "한글"), ("ㅇㅏㄴㄴㅕㅇ", "안녕"), ("ㄱㅏㄱㅏ", "가가"), ("ㄱㅏㅂㅅ", "값"), ("ㄱㅏㅂㅅㅣ", "갑시"),
            ("ㄷㅏㄹㄱㅇㅣ", "닭이"), ("ㅇㅗㅐ", "왜"), ("ㅇㅡㅣ", "의"), ("ㅃㅏㅇ", "빵"), ("ㅇㅣㅆㄷㅏ", "있다"), ("ㄱㄱㅏ", "ㄱ가"),
            ("ㅏㄱ", "ㅏㄱ"), ("ㅋㅋㅋ", "ㅋㅋㅋ"), ("ㅎㅏ ㄱㅏ", "하 가"), ("ㄱㅏㄸㅏ", "가따"), ("ㅗㅏ", "ㅘ"),
        ])
    func syllables(keys: String, text: String) {
        #expect(Self.type(keys) == text)
    }

    @Test(
        "L4: Backspace removes the keys of the last syllable one by one, and then complete syllables",
        arguments: [
            ("ㅎㅏㄴ<", "하"), ("ㅎㅏㄴ<<", "ㅎ"), ("ㅎㅏㄴ<<<", ""), ("ㄱㅏㅂㅅ<", "갑"), ("ㅇㅗㅐ<", "오"), ("ㅎㅏㄴㄱ<<", ""),
            ("ㅎㅏㄴㄱㅡㄹ<<<<", ""),
        ])
    func back(keys: String, text: String) {
        #expect(Self.type(keys) == text)
    }

    @Test("L4: Each of the 11,172 syllables can be typed with its keys")
    func all() {
        let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ").map(String.init)
        let vowels = [
            "ㅏ", "ㅐ", "ㅑ", "ㅒ", "ㅓ", "ㅔ", "ㅕ", "ㅖ", "ㅗ", "ㅗㅏ", "ㅗㅐ", "ㅗㅣ", "ㅛ", "ㅜ", "ㅜㅓ", "ㅜㅔ", "ㅜㅣ", "ㅠ", "ㅡ", "ㅡㅣ",
            "ㅣ",
        ]
        let finals = [
            "", "ㄱ", "ㄲ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ", "ㅂ", "ㅂㅅ",
            "ㅅ", "ㅆ",
            "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
        ]
        var value: UInt32 = 0xAC00
        var wrong: [String] = []
        for initial in initials {
            for vowel in vowels {
                for final in finals {
                    let typed = Self.type(initial + vowel + final)
                    if typed.unicodeScalars.map(\.value) != [value] { wrong.append(typed) }
                    value += 1
                }
            }
        }
        #expect(value == 0xD7A4)
        #expect(wrong == [])
    }
}
