import KioskFile
import Testing

@testable import thumbrail

@Suite("Table of requirements")
struct RequirementTests {
    @Test("Every line of the table is valid, and every clause is in it once")
    func lines() {
        for standard in Standard.all {
            #expect(standard.invalidLines.isEmpty, "\(standard.invalidLines)")
            let clauses = standard.requirements.map(\.clause)
            #expect(clauses.count > 10 && Set(clauses).count == clauses.count)
        }
    }

    @Test("Every rule belongs to a requirement")
    func rules() {
        let used = Set(Standard.all.flatMap(\.requirements).flatMap(\.rules))
        #expect(AccessibilityRule.allCases.filter { !used.contains($0) } == [])
    }

    @Test("A requirement that passes by construction names tests that exist")
    func tests() throws {
        var functions: Set<String> = []
        for file in DocumentPage.files(in: "Tests") where file.hasSuffix("Tests.swift") {
            let suite = file.split(separator: "/").last?.dropLast(".swift".count) ?? ""
            let text = WholeFile.text("\(Place.repository)/\(file)")
            guard text.contains("struct \(suite)") || text.contains("class \(suite)") else { continue }
            for function in text.matches(of: /func (?<name>\w+)\(/) {
                functions.insert("\(suite).\(function.output.name)")
            }
        }
        let named = Standard.all.flatMap(\.requirements).flatMap(\.tests)
        #expect(named.count > 50)
        #expect(named.filter { !functions.contains($0) } == [])
    }

    @Test("A line without a clause, with an unknown word or rule, or without a way to judge it is not valid")
    func invalid() {
        for line in [
            "", "1.1", "1.1 | T", "1.1 | T | built:", "1.1 | T | built", "1.1 | T | rules: speech none",
            "1.1 | T | other: a",
            "1.1 | T | only: never",
        ] {
            #expect(Requirement(line) == nil, "\(line)")
        }
        let requirement = Requirement("1.1 | T | built: A.b C.d | rules: speech | person: What: a | only: time limit")
        #expect(requirement?.tests == ["A.b", "C.d"] && requirement?.rules == [.speech])
        #expect(requirement?.person == "What: a" && requirement?.condition == .timeLimit)
    }
}
