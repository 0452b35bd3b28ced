import Foundation
import JSON
import System
import TestSupport
import Testing

@testable import AccessControl

/// PINs, their hashes, roles, and pauses after wrong attempts.
@Suite("O2: PINs, roles and attempts")
struct LocksTests {
    private func pin(_ digits: String) throws -> PIN { try #require(PIN(digits)) }

    @Test("A PIN has 4 to 12 digits of any script, and its printed form hides it")
    func digits() throws {
        #expect(PIN("123")?.isWhole == false && PIN("1234")?.isWhole == true)
        #expect(PIN("123456789012")?.isWhole == true && PIN("1234567890123") == nil)
        #expect(PIN("12a4") == nil && PIN("12½4") == nil && PIN("12 4") == nil)
        let typed = try pin("٤٧١١")
        #expect(typed.digits == Array("4711".utf8))
        #expect("\(typed) \(String(reflecting: typed))" == "•••• ••••")
        var dumped = ""
        dump(typed, to: &dumped)
        #expect(!dumped.contains("52") && !dumped.contains("4711"))
    }

    @Test("The hash is salted, does not contain the PIN, and matches only that PIN")
    func hash() throws {
        let start = ContinuousClock.now
        let hash = try #require(PINHash.make(of: pin("4711")))
        print("one hash of a PIN: \(ContinuousClock.now - start)")
        let other = try #require(PINHash.make(of: pin("4711")))
        #expect(hash != other && !hash.text.contains("4711"))
        let right = try pin("4711")
        #expect(hash.matches(right) && other.matches(right))
        let (near, longer) = (try pin("4712"), try pin("47110"))
        #expect(!hash.matches(near) && !hash.matches(longer) && !hash.matches(PIN()))
    }

    @Test(
        "A hash that is too fast, needs too much memory, or is not yescrypt is refused",
        arguments: [
            "", "4711", "$y$", "$6$salt$hash", "$y$j9T$$", "$y$j75$a$" + String(repeating: "a", count: 43),
            "$y$jFT$a$" + String(repeating: "a", count: 43), "$y$j9T$ü$" + String(repeating: "a", count: 43),
            "$y$j9T$a$" + String(repeating: "a", count: 44),
        ])
    func noHash(text: String) { #expect(PINHash(text) == nil) }

    @Test("A plain-text PIN file is refused without quoting it, and a hash file is readable only by its owner")
    func file() throws {
        let folder = try TemporaryFolder()
        try folder.write("plain", "4711\n")
        do {
            _ = try PINFile.hash(in: "plain", from: folder.path)
            Issue.record("it was taken")
        } catch {
            #expect(error.description.contains("a PIN in plain text") && !error.description.contains("4711"))
        }
        let hash = try #require(PINHash.make(of: pin("4711")))
        try PINFile.write(hash, to: "\(folder.path)/pin")
        #expect(try PINFile.hash(in: "pin", from: folder.path) == hash)
        var status = stat()
        #expect(stat("\(folder.path)/pin", &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test("A new PIN keeps its file's owner, group and mode, and a symbolic link is replaced by a file")
    func rights() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/pin"
        let (first, second) = (try #require(PINHash.make(of: pin("4711"))), try #require(PINHash.make(of: pin("0815"))))
        let kiosk = FileRights(user: 61_437, group: 61_438, mode: 0o400)
        let isRoot = geteuid() == 0
        // A new file has the requested permissions.
        let own = isRoot ? kiosk : FileRights(user: geteuid(), group: getegid(), mode: 0o440)
        try PINFile.write(first, to: path, rights: own)
        #expect(FileRights(of: path) == own)
        try PINFile.write(second, to: path)
        #expect(FileRights(of: path) == own)
        #expect(try PINFile.hash(in: "pin", from: folder.path) == second)
        // Permissions of an existing file take precedence.
        try PINFile.write(first, to: path, rights: FileRights(user: geteuid(), group: getegid(), mode: 0o600))
        #expect(FileRights(of: path) == own)
        let link = "\(folder.path)/link"
        #expect(symlink(path, link) == 0 && FileRights(of: link) == nil)
        try PINFile.write(second, to: link)
        #expect(FileRights(of: link)?.mode == 0o600)
        #expect(try PINFile.hash(in: "pin", from: folder.path) == first)
    }

    // MARK: Roles

    @Test("A role includes other roles transitively, but not the reverse, and cycles are detected")
    func roles() {
        let roles = Roles(["guest": [], "operator": ["guest"], "service": ["operator"], "other": []])
        #expect(roles.may("service", what: "guest") && roles.may("guest", what: "guest"))
        #expect(!roles.may("guest", what: "operator") && !roles.may("other", what: "guest"))
        #expect(!roles.may("nobody", what: "nobody"))
        #expect(roles.allowing("guest") == ["guest", "operator", "service"])
        #expect(roles.circle == nil)
        #expect(Roles(["a": ["b"], "b": ["a"]]).circle == "a")
    }

    // MARK: Attempts

    private func begin(_ roles: [String], at now: Int64, _ attempts: inout PINAttempts) throws -> PINAttempts.Attempt {
        let begun = attempts.begin(for: roles, at: now)
        return try #require(begun)
    }

    @Test("The pauses start after the third wrong PIN, double each time, and never exceed five minutes")
    func pauses() {
        let pauses = (0...12).map { PINAttempts.pause(after: $0) / 1_000 }
        #expect(pauses == [0, 0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300, 300])
        #expect(PINAttempts.pause(after: .max) == PINAttempts.longestPause)
    }

    @Test("10,000 wrong PINs in a row take 34 days, and the correct PIN is accepted five minutes later")
    func tenThousand() throws {
        var attempts = PINAttempts()
        var now: Int64 = 0
        for _ in 0..<10_000 {
            now += attempts.pause(for: "operator", at: now)
            let attempt = try begin(["operator"], at: now, &attempts)
            #expect(now == 0 || attempts.wrong(for: "operator", at: now) > 0)
            attempts.end(attempt, as: nil)
            if attempts.wrong(for: "operator", at: now) >= PINAttempts.freeAttempts {
                let second = attempts.begin(for: ["operator"], at: now)
                #expect(second == nil, "no second try at once")
            }
        }
        print("10,000 wrong PINs: \(Double(now) / 86_400_000) days")
        #expect(now / 86_400_000 == 34)
        #expect(attempts.pause(for: "operator", at: now) == 300_000)
        let right = try begin(["operator"], at: now + 300_000, &attempts)
        attempts.end(right, as: "operator")
        #expect(attempts.pause(for: "operator", at: now + 300_000) == 0)
        #expect(attempts.wrong(for: "operator", at: now + 300_000) == 0)
    }

    @Test("A correct PIN of one role does not reset another role's attempts, and its pause does not block other roles")
    func several() throws {
        var attempts = PINAttempts()
        for _ in 0..<3 {
            let attempt = try begin(["operator", "service"], at: 0, &attempts)
            attempts.end(attempt, as: nil)
        }
        let own = try begin(["operator", "service"], at: 5_000, &attempts)
        attempts.end(own, as: "operator")
        #expect(attempts.wrong(for: "operator", at: 5_000) == 0)
        #expect(attempts.wrong(for: "service", at: 5_000) == 3, "as many as before: it was not meant")
        _ = attempts.begin(for: ["service"], at: 5_000)
        let next = try begin(["operator", "service"], at: 5_001, &attempts)
        #expect(next.roles == ["operator"])
    }

    @Test("If a role's hash cannot be read, the attempt does not count as a wrong PIN of that role")
    func uncompared() throws {
        var attempts = PINAttempts()
        let first = try begin(["operator", "service"], at: 0, &attempts)
        attempts.end(first, as: nil, uncompared: ["operator"])
        #expect(attempts.wrong(for: "operator", at: 0) == 0 && attempts.wrong(for: "service", at: 0) == 1)
        // Earlier attempts stay counted.
        let second = try begin(["operator", "service"], at: 1, &attempts)
        attempts.end(second, as: nil)
        let third = try begin(["operator", "service"], at: 2, &attempts)
        attempts.end(third, as: nil, uncompared: ["operator", "service", "nobody"])
        #expect(attempts.wrong(for: "operator", at: 2) == 1 && attempts.wrong(for: "service", at: 2) == 2)
    }

    @Test("Setting the clock does not lengthen a pause, and no pause is left after a day")
    func clock() {
        var attempts = PINAttempts()
        for _ in 0..<3 { _ = attempts.begin(for: ["a"], at: 1_000_000) }
        #expect(attempts.pause(for: "a", at: 10) == 5_000)
        #expect(attempts.wrong(for: "a", at: 1_000_000 + PINAttempts.memory - 1) == 3)
        #expect(attempts.wrong(for: "a", at: 1_000_000 + PINAttempts.memory) == 0)
    }

    @Test("An attempt counts even if the program ends while the PIN is being compared")
    func killed() throws {
        let folder = try TemporaryFolder()
        for _ in 0..<3 {
            let file = AttemptFile(folder: folder.path)
            #expect(file.change { $0.begin(for: ["a"], at: 100) != nil }.result)
        }
        #expect(AttemptFile(folder: folder.path).attempts.pause(for: "a", at: 100) == 5_000)
        #expect(AttemptFile(folder: folder.path).change { $0.begin(for: ["a"], at: 200) == nil }.result)
        let text = try String(contentsOfFile: "\(folder.path)/pin-attempts", encoding: .utf8)
        #expect(text == #"{"a":{"last":100,"wrong":3}}"# || text.contains("\"wrong\""))
    }

    @Test(
        "An invalid attempts file is ignored, and a missing folder is reported",
        arguments: [
            "", "{", "[]", #"{"a": 1}"#, #"{"a": {"wrong": -1, "last": 0}}"#,
            #"{"a": {"wrong": 1e300, "last": 1e300}}"#,
        ])
    func strange(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("pin-attempts", text)
        let file = AttemptFile(folder: folder.path)
        #expect(file.attempts == PINAttempts())
        let gone = AttemptFile(folder: folder.path + "/gone")
        let (attempt, problem) = gone.change { $0.begin(for: ["a"], at: 0) }
        #expect(attempt != nil && problem != nil)
        #expect(gone.attempts.wrong(for: "a", at: 0) == 1)
    }

    // MARK: Session

    @Test("An unlocked role locks again after an idle time, touches extend the time, and no touch unlocks it again")
    func session() {
        var session = LockSession()
        #expect(session.role == nil && !session.isOver(at: 0))
        session.open("a", at: 1_000, LockSession.Rules(rest: 500, longest: 2_000))
        session.use(at: 1_400)
        #expect(session.deadline == 1_900 && !session.isOver(at: 1_899) && session.isOver(at: 1_900))
        session.use(at: 1_900)
        #expect(session.isOver(at: 1_900))
        session.open("a", at: 2_000, LockSession.Rules(rest: 1_500, longest: 2_000))
        session.use(at: 3_400)
        #expect(session.deadline == 4_000, "at most")
        session.close()
        #expect(session.role == nil)
    }

}
