import KioskFile

/// The verdict on one requirement for one kiosk.
nonisolated enum Verdict: Hashable, Sendable {
    /// Every kiosk meets the requirement, as tests show.
    case passesByConstruction(tests: [String])
    /// This kiosk breaks none of the rules of the requirement.
    case passesHere
    /// This kiosk breaks a rule.
    case failsHere([AccessibilityFinding])
    /// No kiosk meets the requirement, because the program lacks something.
    case failsByConstruction(missing: String)
    /// The requirement does not apply.
    case notApplicable(why: String)
    /// Only a person can tell.
    case mustBeTested(what: String)

    /// Judges a requirement by the findings.
    init(_ requirement: Requirement, _ evidence: ConformanceEvidence) {
        if let absent = requirement.absent {
            self = .notApplicable(why: absent)
            return
        }
        if requirement.condition == .timeLimit, !evidence.hasTimeLimit {
            self = .notApplicable(why: "The kiosk file sets no time limit.")
            return
        }
        let findings = evidence.findings.filter { requirement.rules.contains($0.rule) }
        if !findings.isEmpty {
            self = .failsHere(findings)
        } else if let missing = requirement.missing {
            self = .failsByConstruction(missing: missing)
        } else if let unmeasured = requirement.rules.lazy.compactMap({ evidence.unmeasured[$0] }).first {
            self = .mustBeTested(what: unmeasured)
        } else if let person = requirement.person {
            self = .mustBeTested(what: person)
        } else {
            self = requirement.rules.isEmpty ? .passesByConstruction(tests: requirement.tests) : .passesHere
        }
    }

    /// The verdict in words.
    var words: String {
        switch self {
        case .passesByConstruction: "passes by construction"
        case .passesHere: "passes here"
        case .failsHere: "fails here"
        case .failsByConstruction: "fails by construction"
        case .notApplicable: "not applicable"
        case .mustBeTested: "must be tested by a person"
        }
    }

    /// A Boolean value that tells whether the requirement is not met.
    var isFailure: Bool {
        switch self {
        case .failsHere, .failsByConstruction: true
        default: false
        }
    }

    /// The verdicts in words, in the order of a summary.
    static let all = [
        "passes by construction", "passes here", "fails here", "fails by construction", "not applicable",
        "must be tested by a person",
    ]
}
