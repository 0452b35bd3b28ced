extension AccessibilityReview {
    /// The minimum time in seconds for a simple action against a time limit: WCAG 2.1, success criterion 2.2.1.
    static let minimumTime = 20.0
    /// The time in seconds from which a limit counts as none: 20 hours, by the same success criterion.
    static let longTime = 72_000.0

    mutating func reviewIdle(_ idle: YAMLNode) {
        let question = idle["count-down"]?.number ?? IdleDefinition().countDown
        let hasHome = idle["home"] != nil || idle["hours"]?.elements.contains { $0["home"]?.number != nil } == true
        if hasHome, question < Self.minimumTime {
            add(
                .time, at: (idle["count-down"] ?? idle["home"] ?? idle).location,
                """
                visitors who have typed have \(question.plain) s to answer whether they are still there; make “count-down” at least \
                \(Self.minimumTime.plain)
                """)
        }
        reviewHome(idle["home"])
    }

    mutating func reviewHome(_ home: YAMLNode?) {
        reviewTime(home, "the panel returns to its first page after", remedy: "make “home” at least 20")
    }

    mutating func reviewLock(_ lock: YAMLNode) {
        reviewTime(lock["after"], "what a PIN has unlocked is locked again after", remedy: "make “after” at least 20")
        guard let limit = lock["at-most"], let seconds = limit.number, seconds < Self.longTime else { return }
        add(
            .time, at: limit.location,
            "visitors cannot extend the \(seconds.plain) s after which a PIN is required again; leave “at-most” out")
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
