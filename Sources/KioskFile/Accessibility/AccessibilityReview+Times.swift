extension AccessibilityReview {
    /// The minimum time in seconds for a simple action against a time limit: WCAG 2.1, success criterion 2.2.1.
    static let minimumTime = 20.0
    /// The time in seconds from which a limit counts as none: 20 hours, by the same success criterion.
    static let longTime = 72_000.0

    /// The steps that end a visit, or delete what was typed.
    private static let steps = ["home", "attract", "dim", "blank"]

    /// Returns `true` if an idle chain ends visits at any time of the day.
    static func endsVisits(_ idle: YAMLNode) -> Bool {
        periods(of: idle).contains { delay("home", in: $0) != nil || delay("attract", in: $0) != nil }
    }

    private static func periods(of idle: YAMLNode) -> [YAMLNode] { [idle] + (idle["hours"]?.elements ?? []) }

    /// Returns the idle time of a step; `nil` if it never begins.
    private static func delay(_ step: String, in period: YAMLNode) -> YAMLNode? {
        guard let node = period[step] else { return nil }
        let delay = node["after"] ?? node
        return delay.number == nil ? nil : delay
    }

    /// Reviews an idle chain that ends visits. Visitors are asked before, for at most half of the time.
    mutating func reviewIdle(_ idle: YAMLNode) {
        if let question = idle["count-down"], let seconds = question.number, seconds < Self.minimumTime {
            add(
                .time, at: question.location,
                """
                visitors have \(seconds.plain) s to answer whether they are still there; make “count-down” at least \
                \(Self.minimumTime.plain)
                """)
        }
        for period in Self.periods(of: idle) {
            for step in Self.steps {
                reviewHalf(Self.delay(step, in: period), of: step, "to answer whether they are still there")
            }
        }
    }

    mutating func reviewLock(_ lock: YAMLNode) {
        reviewHalf(lock["after"], of: "after", "after the warning that it will be locked")
        guard let limit = lock["at-most"], let seconds = limit.number, seconds < Self.longTime else { return }
        add(
            .time, at: limit.location,
            "visitors cannot extend the \(seconds.plain) s after which a PIN is required again; leave “at-most” out")
    }

    /// Reports a time limit of which visitors are warned, if half of it is too short.
    private mutating func reviewHalf(_ limit: YAMLNode?, of key: String, _ purpose: String) {
        guard let limit, let seconds = limit.number, seconds < 2 * Self.minimumTime else { return }
        add(
            .time, at: limit.location,
            """
            visitors have \((seconds / 2).plain) s \(purpose); make “\(key)” at least \((2 * Self.minimumTime).plain)
            """)
    }

    /// Reports a time limit that is too short.
    mutating func reviewTime(_ limit: YAMLNode?, _ what: String, remedy: String) {
        guard let limit, let seconds = limit.number, seconds < Self.minimumTime else { return }
        add(.time, at: limit.location, "\(what) \(seconds.plain) s without a touch; \(remedy)")
    }
}

extension YAMLNode {
    /// The number without quotes; `nil` for other values.
    var number: Double? {
        guard case .scalar(let text, isPlain: true) = content else { return nil }
        return KioskFileChecker.number(text)
    }
}
