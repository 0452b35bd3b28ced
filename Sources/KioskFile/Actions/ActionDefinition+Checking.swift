import Drawing
import JSON
import SourceProtocol

extension ActionDefinition {
    /// The key of an action in the mapping of an element.
    public static let key = MappingKey("do", .mapping(.action), "The action. The button shows its result.")

    /// The key of the action that ends what a held button has begun.
    public static let releaseKey = MappingKey(
        "release", .mapping(.release), examples: [["call": "hoist.stop"]],
        """
        The end of what “do” begins, with a call or a value of the same source. The button then acts while it is held, for a minute at \
        most: “do” is performed when it is pressed, and “release” when the finger is lifted, leaves the button or is lost, or when the \
        panel no longer responds.
        """)
}

extension KeyTable {
    private static let stepKeys = [
        MappingKey(
            "call", .valueName, examples: ["press.stop"],
            "The source and the name of its call."),
        MappingKey(
            "with", .arguments(limit: Limits.fields), examples: [["target": 215]],
            """
            The arguments of the call: names with booleans, numbers or texts. In a later step, $answer and $answer.KEY are the answer \
            to the action's first call. $language is the tag of the language that the panel shows, such as de.
            """),
        MappingKey("set", .valueName, examples: ["house.lamp"], "The value to set."),
        MappingKey(
            "to", .either([.flag, .number(Limits.value), .line()]), examples: [true],
            "The new value. $language in a text is the tag of the language that the panel shows."),
        MappingKey(
            "show", PageLink.type, examples: ["Living room", ["tab": "Rooms", "row": "Kitchen"]],
            """
            The title of the tab to show, in any of its languages, or a mapping with the tab and one of its rows or pages. In the action of \
            an event, $event in the row is its data.
            """),
        MappingKey("language", .language, examples: ["de"], "The language to switch the panel to."),
        MappingKey("theme", .word(of: KioskDefinition.Theme.self), "The theme to switch the panel to."),
        MappingKey(
            "brightness", .number(Limits.brightness), examples: [60],
            "The brightness to set, in per cent: of the display's backlight if it has one, otherwise of the picture."),
        MappingKey(
            "message", .localized(.line()), examples: ["Visitor at the door"],
            """
            A short message to show near the lower edge. In the action of an event, $event is its data; in a later step, $answer.KEY is \
            a part of the answer to the first call.
            """),
        MappingKey(
            "say", .localized(.line()), examples: ["Please take your ticket"],
            """
            A text to speak, in the language that the panel shows. The kiosk needs the key “speech”. In the action of an event, $event is \
            its data; in a later step, $answer.KEY is a part of the answer to the first call.
            """),
        MappingKey("sound", .word(of: ActionDefinition.SoundName.self), "A short sound to play."),
        MappingKey("wake", .flag, examples: [true], "true ends the idle state, as a touch does."),
        MappingKey(
            "end-visit", .flag, examples: [true],
            """
            true ends the visit, as “home” of the idle chain does: it empties forms and fields, closes questions, locks what a PIN has \
            unlocked, returns to the kiosk's language and theme, and shows the first tab. Values of switches and sliders stay. In the \
            action of an event, it waits until no finger is on the panel.
            """),
    ]

    private static let stepKinds = [
        "call", "set", "show", "language", "theme", "brightness", "message", "say", "sound", "wake",
        "end-visit",
    ]

    static let step = KeyTable(
        "step", subject: "a step", "One step of a sequence.", keys: stepKeys, alternatives: stepKinds)

    private static let then = MappingKey(
        "then", .list(of: .mapping(.step), "steps", count: 1...Limits.steps),
        "Further steps, each run after the previous one has succeeded. After a failed step no more steps run.")

    private static let otherwise = MappingKey(
        "else", .list(of: .mapping(.step), "steps", count: 1...Limits.steps), examples: [[["sound": "bad"]]],
        "The steps that run if a step fails, after the reason was shown.")

    /// The keys of an action that runs without a user, such as the reaction of a trigger. It cannot ask a question.
    static let reaction = KeyTable(
        "reaction", subject: "an action", "An action that runs once.", keys: stepKeys + [then, otherwise],
        alternatives: stepKinds)

    static let release = KeyTable(
        "release", subject: "the release of a button", "The end of what a button begins.",
        keys: stepKeys.filter { ["call", "with", "set", "to"].contains($0.name) }, alternatives: ["call", "set"])

    static let action = KeyTable(
        "action", subject: "an action", "An action that runs once.",
        keys: stepKeys + [
            then, otherwise,
            MappingKey(
                "ask", .localized(.line()), examples: ["Stop the press?"],
                "A question that the user must confirm first."),
            MappingKey(
                "confirm", .localized(.line()), examples: ["Stop the press"],
                "The button that confirms the question; the text of the element's button if left out."),
            MappingKey(
                "decline", .localized(.line()), examples: ["Keep printing"],
                "The button that declines the question, so that nothing happens; “Cancel” in the panel's language if left out."
            ),
            MappingKey(
                "done", .localized(.line()), examples: ["Stopped"],
                "The message shown after success. $answer.KEY is a part of the answer to the first call."),
            .needs,
        ], alternatives: stepKinds)
}

extension KioskFileChecker {
    /// Returns the action of an entry, or `nil` if the entry is missing or invalid.
    public mutating func action(_ entry: CheckedMapping.Entry?) -> ActionDefinition? {
        guard let mapping = mapping(entry) else { return nil }
        let first = step(mapping)
        let others = mappings(mapping["then"]).map { step($0) }
        let (question, done) = (localizedLine(mapping["ask"]), localizedLine(mapping["done"]))
        let (confirm, decline) = (localizedLine(mapping["confirm"]), localizedLine(mapping["decline"]))
        if mapping["ask"] == nil, let entry = mapping["confirm"] ?? mapping["decline"] {
            report(
                .conflictingKeys, at: entry.keyLocation,
                "\(entry.key.name.asKey) is allowed only together with “ask”")
        }
        let steps = ([first] + others).compactMap(\.self)
        let failureSteps = mappings(mapping["else"]).compactMap { step($0) }
        let misplaced = steps.prefix { if case .request = $0 { false } else { true } } + failureSteps
        if misplaced.contains(where: { if case .answered = $0 { true } else { false } }) {
            report(
                .invalidValue, at: mapping.location,
                "$answer is the answer to a call, so it can be used only in a step after a call, and not in “else”")
        }
        let role = role(mapping["needs"])
        guard !steps.isEmpty else { return nil }
        var action = ActionDefinition(steps, question: question, done: done)
        (action.confirm, action.decline, action.needs) = (confirm, decline, role)
        action.failureSteps = failureSteps
        action.takesLanguage = ShownLanguage.isMentioned(in: action)
        action.doneTakesAnswer = takeAnswer(done?.all ?? [], at: mapping["done"]?.location ?? mapping.location)
        return action
    }

    /// Returns the request of a button that acts while it is held, or `nil` if it is invalid.
    ///
    /// - Parameters:
    ///   - action: The entry of the action that begins something.
    ///   - entry: The entry of the action that ends it.
    public mutating func heldRequest(
        _ action: CheckedMapping.Entry?, release entry: CheckedMapping.Entry
    ) -> HeldRequest? {
        guard let action else {
            report(.missingKey, at: entry.keyLocation, "“release” ends what “do” begins, and needs the key “do”")
            return nil
        }
        guard let mapping = mapping(action), let end = self.mapping(entry) else { return nil }
        for key in ["then", "ask", "done", "needs"] {
            guard let other = mapping[key] else { continue }
            report(
                .conflictingKeys, at: other.keyLocation,
                "\(key.asKey) is not possible for a button with “release”, which acts while it is held"
                    + (key == "needs" ? "; write “needs” beside “button”" : ""))
        }
        guard let first = step(mapping), let last = step(end) else { return nil }
        guard case .request(let request) = first else {
            report(
                .conflictingKeys, at: action.location,
                "a button with “release” needs a “do” with “call” or “set”, which the source can end")
            return nil
        }
        guard case .request(let ending) = last else { return nil }
        guard ending.source == request.source else {
            report(
                .invalidValue, at: entry.location,
                "“release” must be for the same source as “do”, which is \(request.source.quoted)")
            return nil
        }
        return HeldRequest(request, release: ending.order)
    }

    private mutating func step(_ mapping: CheckedMapping) -> ActionDefinition.Step? {
        guard let step = writtenStep(mapping) else { return nil }
        return takeAnswer(CallAnswer.texts(of: step), at: mapping.location) ? .answered(step) : step
    }

    private mutating func writtenStep(_ mapping: CheckedMapping) -> ActionDefinition.Step? {
        for (key, owner, message) in [
            ("with", "call", "“with” is allowed only together with “call”; use “to” with “set”"),
            ("to", "set", "“to” is allowed only together with “set”; use “with” with “call”"),
        ] {
            guard let entry = mapping[key], mapping[owner] == nil else { continue }
            report(.conflictingKeys, at: entry.keyLocation, message)
        }
        if let entry = mapping["call"] { return called(entry, with: mapping["with"]) }
        if let entry = mapping["set"] { return set(entry, mapping) }
        if let entry = mapping["show"] { return link(entry).map { .page($0) } }
        if let entry = mapping["language"] { return language(entry).map { .language($0) } }
        if let entry = mapping["theme"] { return choice(entry).map { .theme($0) } }
        if let entry = mapping["message"] { return localizedLine(entry).map { .signal(.message($0)) } }
        if let entry = mapping["say"] {
            sayLocations.append(entry.keyLocation)
            return localizedLine(entry).map { .signal(.say($0)) }
        }
        if let entry = mapping["sound"] { return choice(entry).map { .signal(.sound($0)) } }
        if let entry = mapping["wake"] {
            return onlyTrue(entry, .signal(.wake), "an action cannot put the panel to sleep")
        }
        if let entry = mapping["end-visit"] { return onlyTrue(entry, .endVisit, "leave it out otherwise") }
        return number(mapping["brightness"]).map { .brightness($0) }
    }

    /// Returns the name of a call or of a settable value: a source and one name, without a path.
    private mutating func deed(_ entry: CheckedMapping.Entry) -> ValueName? {
        guard let name = deedName(entry) else { return nil }
        guard name.path.isEmpty else {
            report(
                .invalidValue, at: entry.location,
                "expected a source and one name for \(entry.key.name.asKey), such as house.lamp, found \(name.description.quoted)"
            )
            return nil
        }
        return name
    }

    /// Returns the name of a call that its source offers, or `nil` if the name is invalid.
    mutating func callName(_ entry: CheckedMapping.Entry) -> ValueName? {
        guard let name = deed(entry),
            expect(name, among: offers[name.source]?.calls, "call", at: entry.location)
        else { return nil }
        return name
    }

    private mutating func called(_ entry: CheckedMapping.Entry, with: CheckedMapping.Entry?) -> ActionDefinition.Step? {
        let (name, arguments) = (callName(entry), arguments(with))
        let members: JSONValue = arguments.isEmpty ? .null : .object(arguments)
        if let name, let missing = offers[name.source]?.arguments[name.name]?.subtracting(arguments.keys).min() {
            report(
                .missingKey, at: with?.location ?? entry.location,
                "the call \(name.description) needs the argument \(missing.clipped.quoted) in “with”")
        }
        return name.map { .request(SourceRequest(.call($0.name, with: members), to: $0.source)) }
    }

    private mutating func set(_ entry: CheckedMapping.Entry, _ mapping: CheckedMapping) -> ActionDefinition.Step? {
        guard let name = settableName(entry) else { return nil }
        guard let to = mapping["to"] else {
            report(.missingKey, at: mapping.location, "an action with “set” also needs the key “to”")
            return nil
        }
        return value(to).map { .request(SourceRequest(.set(name.members(setting: $0)), to: name.source)) }
    }

    /// Returns a step that is written as `true`; reports `false`, with a hint.
    private mutating func onlyTrue(
        _ entry: CheckedMapping.Entry, _ step: ActionDefinition.Step, _ hint: String
    ) -> ActionDefinition.Step? {
        guard let flag = flag(entry) else { return nil }
        if flag { return step }
        report(.invalidValue, at: entry.location, "\(entry.key.name.asKey) can only be true; \(hint)")
        return nil
    }

    /// Returns the language with the given tag, or `nil` if the kiosk does not have it.
    private mutating func language(_ entry: CheckedMapping.Entry) -> Language? {
        guard let tag = line(entry) else { return nil }
        if let language = Language(tag), languages.contains(language) { return language }
        let known = languages.map(\.description)
        report(
            .invalidValue, at: entry.location,
            "language \(tag.quoted) is not defined for the kiosk; its languages are \(known.list("and"))",
            suggestion: NearMiss.nearest(to: tag, among: known))
        return nil
    }

    /// Returns a Boolean, a number or a text, depending on how the value is written, or `nil` if it is invalid.
    public mutating func value(_ entry: CheckedMapping.Entry) -> JSONValue? {
        if entry.isWord("true") || entry.isWord("false") { return flag(entry).map { .bool($0) } }
        if entry.isNumber {
            return number(entry.value, for: entry.key.name.asKey, in: Limits.value).map { .number($0) }
        }
        return line(entry.value, for: entry.key.name.asKey, limit: Limits.line).map { .string($0) }
    }
}
