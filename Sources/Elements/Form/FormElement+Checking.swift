import KioskFile

nonisolated extension KeyTable {
    static let form = KeyTable(
        "form", subject: "a form", "A form with fields that are sent together.",
        keys: [
            MappingKey.title("Your visit", "The title of the form."),
            MappingKey(
                "fields", .list(of: .mapping(.formField), "fields", count: 1...Limits.formFields),
                "The fields, from the top."),
            MappingKey(
                "pages", .list(of: .mapping(.formPage), "pages", count: 1...Limits.formPages),
                """
                The pages of a long form, in place of “fields”. Each page is shown once the fields of the page before are filled in. The \
                names of the fields are unique in the form.
                """),
            MappingKey(
                "done", .localized(.line()), examples: ["Thank you"],
                """
                The text above the summary once the source has taken the form; a built-in text if left out. $answer.KEY is a part of the \
                call's answer, such as the number of a booking.
                """),
            InputAction.key(
                """
                The call that sends the fields. Without it, the form cannot be sent, which `thumbrail check` reports. Until the source has \
                answered, the form says neither that it was sent nor that it was not; if sending fails, the entries stay.
                """),
            .keep("the form"),
        ], alternatives: ["fields", "pages"])

    private static let formPage = KeyTable(
        "form-page", subject: "a page of a form", "A page of a form.",
        keys: [
            MappingKey(
                "title", .localized(.line()), examples: ["Your visit"], "The title of the page; none if left out."),
            MappingKey(
                "fields", .list(of: .mapping(.formField), "fields", count: 1...Limits.formFields), isRequired: true,
                "The fields of the page, from the top."),
        ])

    static let formField = KeyTable(
        "form-field", subject: "a field of a form", "One field of a form, of exactly one of these kinds.",
        keys: [
            MappingKey("text", .mapping(.formText), "A text field with one line or several."),
            MappingKey("number", .mapping(.formNumber), "A number field."),
            MappingKey("choice", .mapping(.formChoice), "A choice between a few options."),
            MappingKey("date", .mapping(.formDate), "A date, a time of day, or both."),
            MappingKey("check-box", .mapping(.formCheckBox), "A check box with a label."),
            MappingKey("rating", .mapping(.formRating), "A rating with up to five stars."),
        ], alternatives: FormFieldKey.allCases.map(\.rawValue))

    private static let formText = KeyTable(
        "form-text", subject: "a text of a form", "A text field with one line or several.",
        keys: MappingKey.formField("name", "Your name")
            + MappingKey.typed([.text, .telephone, .email, .url], letters: Limits.formLetters) + [
                MappingKey(
                    "lines", .number(Limits.textLines), standard: 1, examples: [4],
                    "The number of visible lines, an integer. With more than one, the return key begins a new line; only for the kind text."
                )
            ])

    private static let formNumber = KeyTable(
        "form-number", subject: "a number of a form", "A number field.",
        keys: MappingKey.formField("guests", "Guests") + MappingKey.typed([.decimal, .integer]))

    private static let formChoice = KeyTable(
        "form-choice", subject: "a choice of a form", "A choice between a few options.",
        keys: MappingKey.formField("room", "Room") + [
            .options([["Garden", "Street"]]),
            MappingKey(
                "values",
                .list(of: .either([.flag, .number(Limits.value), .line()]), "values", count: 2...Limits.options),
                """
                The value that is sent for each option that the file lists, in the same order; the options in the kiosk's first language if \
                left out.
                """),
        ])

    private static let formDate = KeyTable(
        "form-date", subject: "a date of a form", "A date, a time of day, or both.",
        keys: MappingKey.formField("arrival", "Arrival") + MappingKey.dates)

    private static let formCheckBox = KeyTable(
        "form-check-box", subject: "a check box of a form", "A check box with a label.",
        keys: MappingKey.formField("terms", "I agree to the house rules") + [
            MappingKey(
                "text", .localized(.text(limit: Limits.text)),
                examples: ["Please switch your telephone off in the halls."],
                "The text to which visitors agree. A button below the check box shows it over the form.")
        ])

    private static let formRating = KeyTable(
        "form-rating", subject: "a rating of a form", "A rating with up to five stars.",
        keys: MappingKey.formField("visit", "How was your visit?"))
}

/// The keys of the kinds of fields.
private nonisolated enum FormFieldKey: String, CaseIterable {
    case text, number, choice, date
    case checkBox = "check-box"
    case rating
}

nonisolated extension MappingKey {
    /// Returns the keys common to all form fields.
    ///
    /// - Parameters:
    ///   - name: An example of a name.
    ///   - title: An example of a title.
    fileprivate static func formField(_ name: String, _ title: String) -> [MappingKey] {
        [
            MappingKey(
                "name", .line(limit: Limits.fieldName), isRequired: true, examples: [.string(name)],
                """
                The name under which the entry is sent, independent of the language: letters a to z, digits, hyphens and underscores, \
                unique in the form. A name with a hyphen cannot be inserted with $NAME.
                """),
            MappingKey.title(title, "The title of the field."),
            MappingKey(
                "required", .flag, standard: false,
                "Whether the form can only be sent with this field filled in, or with this check box ticked."),
            .fieldCondition,
        ]
    }
}

nonisolated extension FormElement {
    static let key = MappingKey(
        "form", .mapping(.form),
        examples: [
            [
                "title": "Your visit",
                "do": ["call": "desk.visit"],
                "fields": [
                    ["text": ["name": "name", "title": "Your name", "required": true]],
                    ["number": ["name": "guests", "title": "Guests", "kind": "integer", "from": 1, "to": 12]],
                    ["choice": ["name": "room", "title": "Room", "options": ["Garden", "Street"]]],
                    ["date": ["name": "arrival", "title": "Arrival"]],
                    ["check-box": ["name": "terms", "title": "I agree to the house rules", "required": true]],
                ],
            ]
        ], "A form with fields that are sent together.")

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> FormElement? {
        guard let mapping = checker.mapping(entry) else { return nil }
        let (fields, pages) = checker.formPages(mapping)
        if mapping["do"] == nil {
            // This is not an error of the file, because version 0.2.0 had no action for forms.
            checker.fault(
                .missingKey, at: entry.keyLocation,
                "the form has no “do”, so it cannot be sent; name a call of a source, such as “do: {call: desk.visit}”")
        }
        let isKept = checker.keeps(mapping)
        let done = checker.localizedLine(mapping["done"])
        return FormElement(
            title: checker.title(mapping), fields: fields, pages: pages,
            action: checker.inputAction(mapping["do"], providing: Set(fields.map(\.name)), isKept: isKept),
            isKept: isKept, done: done,
            doneTakesAnswer: checker.takeAnswer(done?.all ?? [], at: mapping["done"]?.location ?? mapping.location))
    }
}

nonisolated extension KioskFileChecker {
    /// Returns the fields of a form, and its pages.
    fileprivate mutating func formPages(_ mapping: CheckedMapping) -> (fields: [FormField], pages: [FormPage]) {
        var lines: [String: Int] = [:]
        var fields = formFields(mapping["fields"], after: [], &lines)
        var pages: [FormPage] = []
        for page in mappings(mapping["pages"]) {
            let start = fields.count
            fields += formFields(page["fields"], after: fields, &lines)
            pages.append(FormPage(title: localizedLine(page["title"]), fields: start..<fields.count))
        }
        if fields.count > Limits.formFields, let place = mapping["pages"]?.location {
            report(
                .tooMany, at: place, "the form has \(fields.count) fields; the maximum is \(Limits.formFields)")
        }
        return (fields, pages)
    }

    private mutating func formFields(
        _ entry: CheckedMapping.Entry?, after others: [FormField], _ lines: inout [String: Int]
    ) -> [FormField] {
        var fields: [FormField] = []
        for mapping in mappings(entry) {
            if let field = formField(mapping, after: others + fields, &lines) { fields.append(field) }
        }
        return fields
    }

    /// Returns a field of a form; `nil` if it has no kind.
    ///
    /// - Parameters:
    ///   - mapping: The mapping of the field.
    ///   - others: The fields above it.
    ///   - lines: The line numbers of the fields checked so far, by their names.
    private mutating func formField(
        _ mapping: CheckedMapping, after others: [FormField], _ lines: inout [String: Int]
    ) -> FormField? {
        // If the field has several kinds, which is an error that was already reported, all of them are checked.
        var fields: [FormField] = []
        for key in FormFieldKey.allCases {
            guard let keys = self.mapping(mapping[key.rawValue]) else { continue }
            var field = FormField(
                formName(keys, &lines), title: title(keys), isRequired: flag(keys["required"]) ?? false,
                formKind(key, keys))
            if key == .checkBox { field.text = localizedParagraph(keys["text"]) }
            field.condition = fieldCondition(keys["when"], below: others.map(\.name))
            fields.append(field)
        }
        return fields.first
    }

    private mutating func formKind(_ key: FormFieldKey, _ keys: CheckedMapping) -> FormField.Kind {
        switch key {
        case .text: return .typed(typed(keys, standard: .text, of: "a text of a form"))
        case .number: return .typed(typed(keys, standard: .decimal, of: "a number of a form"))
        case .choice:
            let (options, listed) = self.options(keys)
            if let listed { return .listed(listed) }
            return .choice(
                options, values: optionValues(keys["values"], of: options) ?? options.map { .string($0.original) })
        case .date:
            let (kind, limits) = dates(keys)
            return .date(kind, limits)
        case .checkBox: return .checkBox
        case .rating: return .rating
        }
    }

    private mutating func formName(_ keys: CheckedMapping, _ lines: inout [String: Int]) -> String {
        guard let entry = keys["name"], let name = line(entry) else { return "" }
        let isPlain = name.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
        }
        if !isPlain {
            report(
                .invalidValue, at: entry.location,
                "“name” must consist of the letters a to z, digits, hyphens and underscores")
        } else if let line = lines[name] {
            report(
                .invalidValue, at: entry.location,
                "duplicate name “\(name)” in the form; the first one is on line \(line)")
        } else {
            lines[name] = entry.location.line
        }
        return name
    }
}
