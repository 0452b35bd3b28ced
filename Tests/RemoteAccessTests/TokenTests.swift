import Glibc
import RemoteAccess
import System
import TestSupport
import Testing

@Suite("Tokens of thumbrail-remote")
struct TokenTests {
    private static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

    private static func token(
        _ name: String = "office", _ right: RemoteRight = .see, _ secret: String = "secret",
        since: String = "2026-01-01", until: String = "2026-12-31"
    ) throws -> AccessToken {
        try #require(
            AccessToken(
                name: name, right: right, since: day(since), until: day(until),
                digest: TokenDigest(of: Array(secret.utf8))))
    }

    @Test("A token is valid from its first day to its last")
    func days() throws {
        let file = TokenFile([try Self.token()])
        for (day, counts) in [
            ("2025-12-31", false), ("2026-01-01", true), ("2026-12-31", true), ("2027-01-01", false),
            // A clock that was never set.
            ("1970-01-01", false),
        ] {
            #expect((file.token(of: Array("secret".utf8), on: try Self.day(day)) != nil) == counts, "\(day)")
        }
        #expect(file.token(of: Array("secret".utf8), on: nil) == nil)
        #expect(file.token(of: Array("secreT".utf8), on: try Self.day("2026-05-05")) == nil)
        #expect(file.token(of: [], on: try Self.day("2026-05-05")) == nil)
    }

    @Test("A token file is read as it was written, and contains no secret")
    func file() throws {
        let folder = try TestSupport.TemporaryFolder()
        let path = folder.path + "/tokens"
        var file = TokenFile()
        try file.add(Self.token("a", .see, "s3cret"))
        try file.add(Self.token("b", .change))
        try file.add(Self.token("a", .operate, "s3cret"))
        try file.write(to: path)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        let read = try TokenFile(contentsOf: path)
        #expect(read == file && read.tokens.map(\.name) == ["b", "a"])
        #expect(!file.text.contains("s3cret"))
        #expect(read.token(of: Array("s3cret".utf8), on: try Self.day("2026-06-01"))?.right == .operate)
    }

    @Test("A token file with wrong permissions, a dangling link, a pipe and a folder are refused")
    func others() throws {
        let folder = try TestSupport.TemporaryFolder()
        let path = folder.path + "/tokens"
        try TokenFile([Self.token()]).write(to: path)
        for (mode, isTaken) in [(0o600, true), (0o400, true), (0o640, false), (0o604, false), (0o620, false)] {
            #expect(chmod(path, mode_t(mode)) == 0)
            #expect(((try? TokenFile(contentsOf: path)) != nil) == isTaken, "\(String(mode, radix: 8))")
        }
        #expect(throws: RemoteError.self) { try TokenFile(contentsOf: folder.path) }
        #expect(throws: RemoteError.self) { try TokenFile(contentsOf: folder.path + "/none") }
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        #expect(throws: RemoteError.self) { try TokenFile(contentsOf: folder.path + "/pipe") }
    }

    @Test("An invalid line is reported with its location, and without its content")
    func broken() throws {
        let good = TokenFile([try Self.token()]).text
        for line in [
            "office see 2026-01-01 2026-12-31", "x s3cret 2026-01-01 2026-12-31 00 00",
            good.replacing("see", with: "own"), good.replacing("2026-12-31", with: "2026-12-32"),
        ] {
            let error = #expect(throws: RemoteError.self) { try TokenFile(parsing: "\n" + line, of: "f") }
            let words = error?.description ?? ""
            #expect(words.contains("f:2") || words.contains("f:3"))
            #expect(!words.contains("s3cret"))
        }
        let line = good.split(separator: "\n")[1]
        #expect(throws: RemoteError.self) { try TokenFile(parsing: "\(line)\n\(line)\n", of: "f") }
    }

    @Test("At most 64 tokens are stored")
    func limit() throws {
        let digest = TokenDigest(of: [1])
        let days = (try Self.day("2026-01-01"), try Self.day("2026-12-31"))
        var file = TokenFile()
        for index in 0..<TokenFile.most {
            try file.add(
                try #require(
                    AccessToken(name: "t\(index)", right: .see, since: days.0, until: days.1, digest: digest)))
        }
        #expect(try TokenFile(parsing: file.text, of: "f").tokens.count == 64)
        let more = try #require(AccessToken(name: "more", right: .see, since: days.0, until: days.1, digest: digest))
        #expect(throws: RemoteError.self) { try file.add(more) }
        let text = file.text + file.text.split(separator: "\n")[1].replacing("t0", with: "more")
        #expect(throws: RemoteError.self) { try TokenFile(parsing: text, of: "f") }
    }

    @Test("A secret is different each time, and so is the hash of the same secret")
    func secrets() {
        let secrets = Set((0..<100).map { _ in AccessToken.makeSecret() })
        #expect(secrets.count == 100 && secrets.allSatisfy { $0.hasPrefix("thumbrail_") && $0.utf8.count == 42 })
        #expect(TokenDigest(of: [1]) != TokenDigest(of: [1]))
        #expect(TokenDigest(of: [1]).matches([1]) && !TokenDigest(of: [1]).matches([2]))
        #expect(AccessToken.isName("a.b_c-D9") && AccessToken.isName(String(repeating: "a", count: 40)))
        for name in ["", "a b", "ä", "a\n", "a/b", String(repeating: "a", count: 41)] {
            #expect(!AccessToken.isName(name), "\(name)")
        }
    }

    @Test("A secret is read from the headers that programs and browsers send, and from no other")
    func headers() {
        for (header, secret) in [
            ("Bearer abc", "abc"), ("bearer abc", "abc"), ("Basic OmFiYw==", "abc"), ("Basic bWU6YTpi", "a:b"),
            ("Basic bWU", nil), ("Basic !!", nil), ("Digest abc", nil), ("Bearer", nil), ("", nil), ("Bearer ", nil),
            ("Bearer " + String(repeating: "a", count: 256), String(repeating: "a", count: 256)),
            ("Bearer " + String(repeating: "a", count: 257), nil),
        ] as [(String, String?)] {
            #expect(Credentials.secret(in: header).map { String(decoding: $0, as: UTF8.self) } == secret, "\(header)")
        }
    }

    @Test("Data of any length is unchanged after Base64 encoding and decoding")
    func base64() {
        for count in 0..<20 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 83 &+ 7) }
            #expect(Base64.bytes(Base64.text(bytes)) == bytes)
        }
        #expect(Base64.text(Array("foob".utf8)) == "Zm9vYg==")
    }
}
