import Headless
import Toolkit

/// The touch targets found on a panel, and the problems with them.
struct PanelReport {
    let panel: PanelModel
    /// The findings in the order of discovery, each with the screen where it was found first.
    private(set) var findings: [(location: String, finding: TargetFinding)] = []
    /// The titles in the rail that are truncated or broken within a word, which is not an error.
    private(set) var brokenTitles: [String] = []
    private(set) var smallest: TouchTarget?
    private var smallestSize = Double.infinity
    private var known: Set<String> = []

    init(panel: PanelModel) {
        self.panel = panel
    }

    /// Adds the touch targets of a screen. A finding that occurs on several screens of the same orientation is listed once.
    mutating func add(_ targets: [TouchTarget], _ audit: TargetAudit, orientation: String, _ screen: String) {
        for finding in audit.findings(in: targets) where known.insert("\(orientation) \(finding)").inserted {
            findings.append(("\(orientation), \(screen)", finding))
        }
        for target in targets {
            let size = audit.size(of: target)
            guard min(size.width, size.height) < smallestSize else { continue }
            smallestSize = min(size.width, size.height)
            smallest = target
        }
    }

    /// Adds titles of rail cells that are truncated or broken within a word.
    mutating func add(brokenTitles titles: some Sequence<String>) {
        for title in titles where !brokenTitles.contains(title) { brokenTitles.append(title) }
    }

    var hints: [String] {
        guard !brokenTitles.isEmpty else { return [] }
        let titles = brokenTitles.map { "“\($0)”" }.joined(separator: ", ")
        return [
            "\(panel): hint: the rail breaks or truncates the titles \(titles); shorten them or set rail: {titles: widen}"
        ]
    }

    var lines: [String] {
        guard findings.isEmpty else { return findings.map { "\(panel), \($0.location): \($0.finding)" } }
        guard let smallest else { return ["\(panel): no touch targets"] }
        return ["\(panel): all touch targets are large enough; the smallest is \(smallest), \(smallestSize.tenths) mm"]
    }
}
