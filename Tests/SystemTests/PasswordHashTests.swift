import System
import Testing

@Suite("Password hashes")
struct PasswordHashTests {
    @Test("P3: A hash file contains exactly one line in the format of crypt(5)")
    func form() {
        for text in ["$y$jAT$abc$def", "$6$salt$hash/.\n", "$2b$05$abcdefghijklmnopqrstuv\r\n"] {
            #expect(PasswordHash.isContent(text.utf8), "\(text)")
        }
        for text in ["", "$", "$y$", "$$abc", "2580", "$y$a b$c", "$y$abc\n$y$def", "title: $y$abc", "$y-$abcdef"] {
            #expect(!PasswordHash.isContent(text.utf8), "\(text)")
        }
        let longest = "$y$" + String(repeating: "a", count: PasswordHash.maximumBytes - 3)
        #expect(PasswordHash.isContent(longest.utf8) && !PasswordHash.isContent((longest + "a").utf8))
    }
}
