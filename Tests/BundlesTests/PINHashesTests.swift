import Glibc
import TestSupport
import Testing

@testable import Bundles

@Suite("Hashes of PINs in kiosks of a fleet")
struct PINHashesTests {
    @Test("P3: a file is one if it holds one line as crypt(5) has it, and nothing else")
    func form() {
        for text in ["$y$jAT$abc$def", "$6$salt$hash/.\n", "$2b$05$abcdefghijklmnopqrstuv\r\n"] {
            #expect(PINHashes.isHash(Array(text.utf8)), "\(text)")
        }
        for text in ["", "$", "$y$", "$$abc", "2580", "$y$a b$c", "$y$abc\n$y$def", "title: $y$abc", "$y-$abcdef"] {
            #expect(!PINHashes.isHash(Array(text.utf8)), "\(text)")
        }
    }
}
