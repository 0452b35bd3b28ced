import Elements
import KioskFileTestSupport
import TestSupport
import Testing

@testable import KioskFile

/// Parts of a kiosk file that are written once, under `define`, and used in several places.
@Suite("Definitions and their uses")
struct ReuseTests {
    /// A tab of a kiosk file, by its title, with all definitions expanded. The file has to be valid.
    private func expanded(_ text: String, _ tab: String = "B", sourceLocation: SourceLocation = #_sourceLocation) throws
        -> String
    {
        let errors = errors(in: text, format: .standard)
        #expect(errors == [], "\(errors)", sourceLocation: sourceLocation)
        let file = try ExpandedKioskFile(Array(text.utf8), path: "kiosk.yaml", format: .standard)
        return try #require(file.yaml(of: tab), "\(file.titles)", sourceLocation: sourceLocation)
    }

    private static let lamp = """
        title: A
        sources: {table: {command: [date]}, stove: {command: [date]}, kitchen: {command: [date]}}
        define:
          lamp:
            parameters: {name: , source: , unit: °C}
            is:
              - switch: {title: $name, value: $source.state}
              - value: {title: $name temperature, value: "${source}.temperature", unit: $unit}

        """

    // MARK: Sources

    private static let plug = """
        title: A
        define:
          plug:
            parameters: {host: , every: 10}
            is:
              http:
                url: http://$host
                every: $every
                values: {power: {use: reading, with: {path: apower}}, on: {use: reading, with: {path: output}, expires: 60}}
          reading:
            parameters: {path: }
            is: {get: "/rpc/Switch.GetStatus?id=0", path: $path}

        """

    @Test("A source, and a value of a source, can be uses of definitions")
    func sources() throws {
        let text =
            Self.plug + """
                sources:
                  saw: {use: plug, with: {host: 10.0.0.5}}
                  mill: {use: plug, with: {host: mill.example, every: 2}, expires: 90}
                tabs: [{title: B, page: [{value: {title: Saw, value: saw.power}}]}]

                """
        let written = """
            title: A
            sources:
              saw:
                http: &plug
                  url: http://10.0.0.5
                  every: 10
                  values:
                    power: {get: "/rpc/Switch.GetStatus?id=0", path: apower}
                    on: {get: "/rpc/Switch.GetStatus?id=0", path: output, expires: 60}
              mill:
                expires: 90
                http:
                  url: http://mill.example
                  every: 2
                  values:
                    power: {get: "/rpc/Switch.GetStatus?id=0", path: apower}
                    on: {get: "/rpc/Switch.GetStatus?id=0", path: output, expires: 60}
            tabs: [{title: B, page: [{value: {title: Saw, value: saw.power}}]}]

            """
        let used = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard)
        #expect(used.sources == (try KioskDefinition.parse(written, path: "kiosk.yaml", format: .standard)).sources)
        #expect(used.sources.count == 2)
    }

    @Test("Mistakes in uses of definitions for sources are named once, at their places")
    func sourceMistakes() {
        expect(
            Mistake(.unknownDefinition, suggestion: "plug"), Mistake(.missingKey, "the parameter \"host\""),
            Mistake(.conflictingKeys, "only in a list"), Mistake(.wrongType, "only in a list"),
            Mistake(.unknownKey, suggestion: "expires"),
            in: Self.plug.replacing("define:\n", with: "define:\n  two: {is: [{command: [date]}, {command: [date]}]}\n")
                + """
                sources:
                  a: {use: ▲plugg, with: {host: x}}
                  b: {▲use: plug}
                  c: {use: plug, for each: ▲[{host: x}, {host: y}]}
                  d: {▲use: two}
                  e: {use: plug, with: {host: x}, ▲expire: 9}
                tabs: [{title: B, rows: []}]

                """, format: .standard)
    }

    @Test("An error in the definition of a source names the use, too, and a circle is reported")
    func sourceErrors() {
        let text =
            Self.plug + """
                sources: {saw: {use: plug, with: {host: "a b"}}}
                tabs: [{title: B, rows: []}]

                """
        let found = errors(in: text, format: .standard)
        #expect(found.count == 1 && found[0].location.uses.map(\.name) == ["plug"], "\(found)")
        #expect(
            errors(
                in: "title: A\ndefine: {a: {is: {use: a}}}\nsources: {s: {use: a}}\ntabs: [{title: B, rows: []}]\n",
                format: .standard
            ).map(\.code) == [.circularDefinition])
    }

    // MARK: Expansion

    @Test("A use of a definition, once and for each of several sets of values, stands for its items")
    func uses() throws {
        let text =
            Self.lamp + """
                tabs:
                  - title: B
                    page:
                      - use: lamp
                        with: {name: Ceiling, source: kitchen}
                      - heading: Others
                      - for each: [{name: Table, source: table}, {name: Stove, source: stove, unit: K}]
                        use: lamp
                        with: {unit: °F}

                """
        func lamp(_ name: String, _ source: String, _ unit: String) -> String {
            """
              - switch:
                  title: \(name)
                  value: \(source).state
              - value:
                  title: \(name) temperature
                  value: \(source).temperature
                  unit: \(unit)

            """
        }
        let written =
            "title: B\npage:\n" + lamp("Ceiling", "kitchen", "°C") + "  - heading: Others\n"
            + lamp("Table", "table", "°F") + lamp("Stove", "stove", "K")
        #expect(try expanded(text) == written)
    }

    @Test("A kiosk with definitions equals the kiosk that is written out")
    func equal() throws {
        let used =
            Self.lamp + """
                tabs:
                  - title: B
                    page:
                      - for each: [{name: Table, source: table}, {name: Stove, source: stove}]
                        use: lamp
                """
        let written =
            "title: A\nsources: {table: {command: [date]}, stove: {command: [date]}, kitchen: {command: [date]}}\ntabs:\n  - "
            + (try expanded(used)).split(separator: "\n").joined(separator: "\n    ") + "\n"
        let first = try KioskDefinition.parse(used, path: "kiosk.yaml", format: .standard)
        let second = try KioskDefinition.parse(written, path: "kiosk.yaml", format: .standard)
        #expect(first.tabs.map(\.content.elementPages.first?.count) == [4])
        #expect(first.tabs.first?.content.isEqual(to: try #require(second.tabs.first).content) == true)
        #expect(first.valueNames == second.valueNames && first.valueNames.count == 4)
    }

    @Test(
        "A use can be in any list of mappings, or of lists",
        arguments: [
            ("is: {title: B, rows: [c]}", "tabs: [{use: d}]", "title: B\nrows:\n  - c\n"),
            ("is: [{title: B, rows: [c]}, {title: E, rows: [c]}]", "tabs: [use: d]", "title: B\nrows:\n  - c\n"),
            (
                "is: [c, {title: e}]", "tabs: [{title: B, rows: [a, {use: d}, z]}]",
                "title: B\nrows:\n  - a\n  - c\n  - title: e\n  - z\n"
            ),
            ("is: {heading: c}", "tabs: [{title: B, page: [{use: d}]}]", "title: B\npage:\n  - heading: c\n"),
            (
                "is: {title: c, page: [heading: d]}", "tabs: [{title: B, pages: [{use: d}]}]",
                "title: B\npages:\n  - title: c\n    page:\n      - heading: d\n"
            ),
            (
                "is: {heading: c}", "tabs: [{title: B, pages: [{title: e, page: [{use: d}]}]}]",
                "title: B\npages:\n  - title: e\n    page:\n      - heading: c\n"
            ),
            (
                "is: {heading: c}", "tabs: [{title: B, rows: [{title: e, page: [{use: d}]}]}]",
                "title: B\nrows:\n  - title: e\n    page:\n      - heading: c\n"
            ),
            (
                "is: [[c, 1], [d, 2]]",
                "tabs: [{title: B, page: [table: {title: t, columns: [{title: e}, {title: f}], rows: [{use: d}]}]}]",
                "title: B\npage:\n  - table:\n      title: t\n      columns:\n        - title: e\n        - title: f\n      rows:\n        - - c\n          - 1\n        - - d\n          - 2\n"
            ),
            (
                "is: {values: [1, 2]}", "tabs: [{title: B, page: [chart: {title: c, series: [{use: d}]}]}]",
                "title: B\npage:\n  - chart:\n      title: c\n      series:\n        - values:\n            - 1\n            - 2\n"
            ),
        ])
    func places(definition: String, tabs: String, expected: String) throws {
        #expect(try expanded("title: A\ndefine:\n  d:\n    \(definition)\n\(tabs)\n") == expected)
    }

    @Test(
        "Definitions can be used in the fields of forms, in alarms, in triggers and on the page that attracts visitors")
    func furtherPlaces() throws {
        let definition = try KioskDefinition.parse(
            """
            title: A
            sources: {press: {command: [date]}, desk: {command: [date]}}
            define:
              contact:
                is:
                  - text: {name: name, title: Name}
                  - text: {name: mail, title: Mail, kind: email}
              hot:
                parameters: {motor: , limit: 90}
                is: {title: Motor $motor is hot, value: "press.motor$motor", above: $limit}
              ring:
                parameters: {bell: }
                is: {event: desk.$bell, do: {show: B}}
              clock: {is: {clock: {title: Time}}}
            on: [{use: ring, for each: [{bell: front}, {bell: back}]}]
            idle: {attract: {after: 90, page: [{use: clock}]}}
            tabs:
              - title: B
                page: [form: {title: C, do: {call: desk.visit}, fields: [{use: contact}, rating: {name: stars, title: Stars}]}]
              - title: D
                alarms: [{use: hot, for each: [{motor: 1}, {motor: 2, limit: 70}]}]
            """, path: "kiosk.yaml", format: .standard)
        #expect(definition.triggers.count == 2)
        #expect(definition.tabs[1].content.alarms.map(\.title.original) == ["Motor 1 is hot", "Motor 2 is hot"])
        #expect(definition.idle?.attractions.count == 1)
        #expect(definition.tabs[0].content.texts.contains("Mail"))
    }

    @Test("A definition can use others, and be given parts that use others")
    func nested() throws {
        let text = """
            title: A
            define:
              room:
                parameters: {name: , elements: , icon: home}
                is:
                  title: $name
                  icon: $icon
                  page: $elements
              lamps:
                parameters: {names: }
                is: [{use: lamp, for each: $names}, {heading: End}]
              lamp: {parameters: {name: , on: false}, is: {switch: {title: $name, value: $on}}}
            tabs:
              - use: room
                with:
                  name: B
                  elements:
                    - use: lamps
                      with: {names: [{name: C}, {name: D, on: true}]}
            """
        #expect(
            try expanded(text) == """
                title: B
                icon: home
                page:
                  - switch:
                      title: C
                      value: false
                  - switch:
                      title: D
                      value: true
                  - heading: End

                """)
    }

    @Test(
        "A parameter can be a number, a Boolean, a list, a mapping or a text in several languages",
        arguments: [
            ("{value: {title: c, value: $x}}", "21.5", "value:\n      title: c\n      value: 21.5\n"),
            ("{switch: {title: c, value: $x}}", "true", "switch:\n      title: c\n      value: true\n"),
            (
                "{chart: {title: c, series: $x}}", "[{values: [1, 2]}]",
                "chart:\n      title: c\n      series:\n        - values:\n            - 1\n            - 2\n"
            ),
            ("{heading: $x}", "{en: C, de: D}", "heading:\n      en: C\n      de: D\n"),
            ("{heading: $x…}", "{en: C, de: D}", "heading:\n      en: C…\n      de: D…\n"),
            ("{heading: {en: the $x, de: die $x}}", "{en: C, de: D}", "heading:\n      en: the C\n      de: die D\n"),
            ("{heading: {en: the $x, de: $x}}", "{de: D, en: C}", "heading:\n      en: the C\n      de: D\n"),
            ("{heading: {en: the $x, de: die $x}}", "{en: C}", "heading:\n      en: the C\n      de: die C\n"),
            ("{heading: $x and $x}", "{en: C, de: D}", "heading:\n      en: C and C\n      de: D and D\n"),
            ("{heading: '$$5 $x'}", "{en: C, de: D}", "heading:\n      en: $5 C\n      de: $5 D\n"),
            ("{heading: $x}", "\"5\"", "heading: \"5\"\n"),
            ("{heading: No. $x}", "5", "heading: No. 5\n"),
            ("{heading: $x}", "\"a: b # c\"", "heading: \"a: b # c\"\n"),
        ])
    func values(item: String, value: String, expected: String) throws {
        let text = """
            title: {en: A}
            languages: [en, de]
            define: {d: {parameters: {x: }, is: \(item)}}
            tabs: [{title: B, page: [{use: d, with: {x: \(value)}}]}]
            """
        #expect(try expanded(text) == "title: B\npage:\n  - " + expected)
    }

    @Test("A text has the languages that all its values have")
    func commonLanguages() throws {
        let text = """
            title: A
            languages: [en, de, fr]
            define: {d: {parameters: {x: , y: }, is: {heading: $x $y}}}
            tabs: [{title: B, page: [{use: d, with: {x: {en: C, fr: F, de: D}, y: {fr: f, en: c}}}]}]
            """
        #expect(try expanded(text) == "title: B\npage:\n  - heading:\n      en: C c\n      fr: F f\n")
    }

    @Test("References to the row and to the event, and dollar signs outside definitions, stay as they are")
    func otherDollars() throws {
        let text = """
            title: A
            sources: {desk: {command: [date]}}
            define: {d: {parameters: {x: }, is: [{heading: "$x $row.name $event $$x US$ 5"}]}}
            tabs: [{title: B, page: [{use: d, with: {x: $y}}, {heading: "$x $$"}]}]
            """
        #expect(
            try expanded(text) == """
                title: B
                page:
                  - heading: $y $row.name $event $x US$ 5
                  - heading: $x $$

                """)
    }

    @Test("Keys beside a use belong to the item, and replace those of the definition")
    func keysBeside() throws {
        let text = """
            title: A
            define:
              d: {is: {pin: bottom, heading: c}}
              e: {is: [{use: d}]}
              t: {parameters: {name: }, is: {title: $name, rows: [f]}}
            tabs:
              - title: B
                page: [{use: e, wide: true}]
              - {use: t, with: {name: C}, icon: none}
            """
        #expect(try expanded(text) == "title: B\npage:\n  - pin: bottom\n    heading: c\n    wide: true\n")
        #expect(try expanded(text, "C") == "title: C\nrows:\n  - f\nicon: none\n")
        let placed = "define: {d: {is: {span: 1x1, heading: c}}}\ntabs: [{title: B, page: [{use: d, span: 2x1}]}]\n"
        #expect(try expanded("title: A\n" + placed) == "title: B\npage:\n  - heading: c\n    span: 2x1\n")
    }

    @Test("Keys beside a use need a single item, and are not its kind")
    func wrongKeysBeside() {
        expect(
            Mistake(
                .conflictingKeys,
                "“span” beside “use” needs a definition of one item that is a mapping; this one has 2 items"),
            Mistake(
                .conflictingKeys,
                "a use has no key \"heading\"; it has “use”, “with”, “for each”, “span”, “wide”"),
            Mistake(.unknownKey, suggestion: "with", "a use has no key \"wiht\""),
            Mistake(.conflictingKeys, "one item that is not"),
            in: """
                title: A
                define:
                  two: {is: [{heading: c}, {heading: d}]}
                  one: {is: {heading: c}}
                  row: {is: c}
                tabs:
                  - title: B
                    page:
                      - {use: two, ▲span: 2x1}
                      - {use: one, ▲heading: c}
                      - {use: one, ▲wiht: {}}
                  - {title: C, rows: [{use: row, ▲id: d}]}
                """, format: .standard)
    }

    // MARK: Errors

    @Test("An error in a definition names the place in the definition and the place of the use")
    func placesOfErrors() {
        let text =
            Self.lamp + """
                tabs:
                  - title: B
                    page:
                      - use: lamp
                        with: {name: Ceiling, source: kitchn}
                      - use: lamp
                        with: {name: [c], source: kitchen, unit: true}

                """
        #expect(
            errors(in: text, format: .standard).map(\.description) == [
                "kiosk.yaml:7:25: error: expected text for “title”, found a list (used at kiosk.yaml:15:22)",
                "kiosk.yaml:7:39: error: source \"kitchn\" is not defined for the kiosk (did you mean kitchen.state?) (used at kiosk.yaml:13:39)",
                "kiosk.yaml:8:24: error: $name is a list, which cannot be a part of a text (used at kiosk.yaml:15:22)",
                "kiosk.yaml:8:50: error: source \"kitchn\" is not defined for the kiosk (did you mean kitchen.temperature?) (used at kiosk.yaml:13:39)",
                "kiosk.yaml:8:81: error: expected text for “unit”, found the boolean true (did you mean \"true\"?) (used at kiosk.yaml:15:50)",
            ])
    }

    @Test("An error in a definition that is used many times is one error, which counts the uses")
    func joined() {
        let text = """
            title: A
            define:
              e: {is: [{use: d}]}
              d: {parameters: {x: }, is: {value: {titel: $x, value: 1}}}
            tabs: [{title: B, page: [{use: d, for each: [{x: 1}, {x: 2}, {x: 3}]}]}]
            """
        let described = errors(in: text, format: .standard).map(\.description)
        #expect(
            described == [
                "kiosk.yaml:4:39: error: a value has no key \"titel\" (did you mean title?) (used at kiosk.yaml:5:46 and 2 other places)"
            ])
        let inner = text.replacing("{x: }", with: "{x: 1}").replacing(
            "{use: d, for each: [{x: 1}, {x: 2}, {x: 3}]}", with: "{use: e}, {use: e}")
        #expect(
            errors(in: inner, format: .standard).map(\.description) == [
                "kiosk.yaml:4:40: error: a value has no key \"titel\" (did you mean title?) "
                    + "(used at kiosk.yaml:3:13, used at kiosk.yaml:5:27 and 1 other place)"
            ])
    }

    @Test("On a screen, places are lines of files without their folders")
    func onScreen() throws {
        let text = "title: A\ndefine: {d: {is: {heading: []}}}\ntabs: [{title: B, page: [{use: d}]}]\n"
        let error = try #require(errors(in: text, path: "/etc/kiosk.yaml", format: .standard).first)
        #expect(error.location.shortDescription == "kiosk.yaml, line 2")
        #expect(error.statement(naming: \.shortDescription).hasSuffix("found a list (used at kiosk.yaml, line 3)"))
    }

    @Test("Definitions share a list, whose entries have the parameters of all of them, and other keys are errors")
    func sharedList() throws {
        let text = """
            title: A
            define:
              name: {parameters: {name: }, is: {heading: $name}}
              both: {parameters: {name: , caption: none}, is: [{heading: $name}, {text: $caption}]}
            tabs:
              - title: B
                page:
                  - use: name
                    for each: &all
                      - {name: One, caption: First}
                      - {name: Two}
                  - use: both
                    for each: *all

            """
        let written = """
            title: B
            page:
              - heading: One
              - heading: Two
              - heading: One
              - text: First
              - heading: Two
              - text: none

            """
        #expect(try expanded(text) == written)
        expect(
            Mistake(.unknownParameter, "the definition \"name\" has no parameter \"colour\"; it has name"),
            Mistake(.unknownParameter, "the definition \"name\" has no parameter \"caption\"; it has name"),
            in: """
                title: A
                define:
                  name: {parameters: {name: }, is: {heading: $name}}
                  both: {parameters: {name: , caption: none}, is: [{heading: $name}, {text: $caption}]}
                tabs:
                  - title: B
                    page:
                      - {use: name, for each: [{name: One, ▲colour: red}]}
                      - {use: name, with: {name: One, ▲caption: red}}

                """)
    }

    @Test("Uses of a missing definition, and wrong values of its parameters, are reported at the use")
    func wrongUses() {
        expect(
            Mistake(.unknownDefinition, suggestion: "lamp", "the kiosk file has no definition \"lmap\""),
            Mistake(.unknownDefinition, "the kiosk file has no definition \"television\"; it has lamp"),
            Mistake(.missingKey, "the definition \"lamp\" needs the parameter \"name\""),
            Mistake(.missingKey, "the definition \"lamp\" needs the parameter \"source\""),
            Mistake(.unknownParameter, suggestion: "name", "the definition \"lamp\" has no parameter \"nmae\""),
            Mistake(
                .unknownParameter, "the definition \"lamp\" has no parameter \"colour\"; it has name, source and unit"),
            Mistake(.wrongType, "expected a mapping of parameters to values for “with”, found a list"),
            Mistake(.wrongType, "expected a list of mappings of parameters to values for “for each”, found a mapping"),
            Mistake(.wrongType, "expected a mapping of parameters to values for “for each”, found the text \"c\""),
            Mistake(.missingKey, "the definition \"lamp\" needs the parameter \"source\""),
            Mistake(.wrongType, "expected the name of a definition for “use”, found a list"),
            Mistake(.wrongType, "expected the name of a definition for “use”, found nothing"),
            in: Self.lamp + """
                tabs:
                  - title: B
                    page:
                      - use: ▲lmap
                      - use: ▲television
                      - ▲▲use: lamp
                      - {use: lamp, with: {▲nmae: c, source: kitchen}}
                      - {use: lamp, with: {name: c, source: kitchen, ▲colour: red}}
                      - {use: lamp, with: ▲[c]}
                      - {use: lamp, for each: ▲{name: c}}
                      - {use: lamp, for each: [▲c]}
                      - {use: lamp, with: {name: c, source: kitchen}, for each: [{}, {unit: }]}
                      - {use: lamp, with: {name: c}, for each: [{source: kitchen}, ▲{}]}
                      - use: ▲[lamp]
                      - use:▲
                """, format: .standard)
    }

    @Test("Without definitions, a use says where they are written")
    func noDefinitions() {
        expect(
            Mistake(.unknownDefinition, "the kiosk file has no definition \"lamp\"; definitions are under “define”"),
            in: "title: A\ntabs: [{title: B, rows: [{use: ▲lamp}]}]\n")
    }

    @Test("Mistakes in a definition are found even if it is not used")
    func wrongDefinitions() {
        expect(
            Mistake(.invalidValue, "invalid name of a definition: \"1st\""),
            Mistake(.missingKey, "a definition needs the key “is”"),
            Mistake(.unknownKey, suggestion: "is"),
            Mistake(.wrongType, "expected a mapping for “list”, found a list"),
            Mistake(.invalidValue, "“is” is empty; a definition needs at least one item"),
            Mistake(.invalidValue, "“is” is empty; a definition needs at least one item"),
            Mistake(.wrongType, "expected a mapping of names to values for “parameters”, found a list"),
            Mistake(
                .unknownParameter, suggestion: "$name",
                "the definition \"typo\" has no parameter \"nmae\"; $$ is a dollar sign"),
            Mistake(
                .unknownParameter, "the definition \"none\" has no parameter \"x\"; it has none; $$ is a dollar sign"),
            Mistake(
                .unusedParameter, suggestion: "$size", "the definition \"unused\" does not use its parameter \"size\""),
            Mistake(.invalidValue, suggestion: "low_limit", "invalid name of a parameter: \"low-limit\""),
            Mistake(.invalidValue, "a parameter cannot have the name \"row\", because $row already has a meaning"),
            Mistake(.invalidValue, "a default cannot refer to a parameter, found \"$a\"; $$ is a dollar sign"),
            Mistake(.invalidValue, "expected a name in braces, such as ${name}, found \"${a.b}\""),
            in: """
                title: A
                define:
                  ▲1st: {is: {heading: c}}
                  missing: ▲{}
                  misspelt: {▲si: {heading: c}}
                  list: ▲[]
                  empty: {is: ▲[]}
                  nothing: {is: ▲~}
                  parameters: {parameters: ▲[a], is: c}
                  typo: {parameters: {name: }, is: {heading: ▲$nmae}}
                  none: {is: {heading: ▲c $x}}
                  unused: {parameters: {▲size: 1}, is: {heading: $$size}}
                  hyphen: {parameters: {▲low-limit: 1}, is: {heading: c}}
                  reserved: {parameters: {▲row: 1}, is: {heading: $row.name}}
                  standard: {parameters: {a: , b: ▲$a}, is: {heading: $a $b}}
                  braces: {parameters: {a: }, is: {heading: ▲"$a ${a.b}"}}
                tabs: [{title: B, rows: [c]}]
                """, format: .standard)
    }

    @Test("A definition that uses itself, also through others, is an error that names the circle")
    func circles() {
        expect(
            Mistake(.circularDefinition, "the definition \"self\" uses itself (used at kiosk.yaml:8:27)"),
            Mistake(.circularDefinition, "definitions use each other in a circle: one → two → three → one"),
            Mistake(.circularDefinition, "the definition \"given\" uses itself"),
            in: """
                title: A
                define:
                  self: {is: [{heading: c}, {▲use: self}]}
                  one: {is: [use: two]}
                  two: {is: [use: three]}
                  three: {is: [▲use: one]}
                  given: {parameters: {which: }, is: [{▲use: $which, with: {which: $which}}]}
                tabs: [{title: B, page: [{use: self}, {use: one}, {use: given, with: {which: given}}]}]
                """, format: .standard)
    }

    @Test("A definition that is given to itself by the use is no circle")
    func given() throws {
        let text = """
            title: A
            define: {box: {parameters: {inner: }, is: [{heading: c}, $inner]}}
            tabs: [{title: B, page: [{use: box, with: {inner: {use: box, with: {inner: {heading: d}}}}}]}]
            """
        #expect(try expanded(text) == "title: B\npage:\n  - heading: c\n  - heading: c\n  - heading: d\n")
    }

    @Test("A use with an error causes no further errors about what is missing")
    func noFurtherErrors() {
        expect(
            Mistake(.unknownDefinition),
            in: """
                title: A
                tabs:
                  - {title: B, page: [button: {text: c, do: {show: Kitchen}}]}
                  - use: ▲kitchen
                """, format: .standard)
        expect(Mistake(.unknownDefinition), in: "title: A\ntabs: [use: ▲kitchen]\n")
        expect(Mistake(.unknownDefinition), in: "title: A\ntabs: [{title: B, pages: [use: ▲kitchen]}]\n")
    }

    @Test("A use outside a list, and YAML's merge key, are refused with what to write instead")
    func elsewhere() {
        expect(
            Mistake(.unknownKey, "a kiosk has no key \"use\"; “use” can only be an item of a list"),
            Mistake(.unknownKey, "write it once under “define”, and “- use: NAME” where it belongs"),
            Mistake(.unknownKey, "json has no key \"use\"; “use” can only be an item of a list"),
            Mistake(.unknownKey, "a row has no key \"for each\"; “for each” is a key beside “use”"),
            Mistake(.unknownKey, suggestion: "use"),
            in: """
                title: A
                ▲use: d
                define: {d: {is: {title: B, rows: [c]}}}
                tabs:
                  - use: d
                  - {title: C, rows: [], ▲<<: {rows: []}}
                  - {title: D, json: {file: /etc/passwd, title: a, ▲use: d}}
                  - {title: E, rows: [{title: c, ▲for each: []}, {title: c, ▲uze: d}]}
                """)
    }

    @Test("Tabs and rows from the same definition must differ, and the message names the lines of the uses")
    func duplicates() {
        expect(
            Mistake(.duplicateTab, "the tab on line 3 already has the title \"B\" (used at kiosk.yaml:4:9)"),
            Mistake(.duplicateRow, "the row on line 3 already has the id \"e\""),
            in: """
                title: A
                define: {d: {parameters: {x: [f]}, is: {title: ▲B, rows: $x}}, r: {is: {title: c, id: ▲e}}}
                tabs: [{use: d}, {title: C, rows: [{use: r}, {use: r}]},
                       {use: d}]
                """)
    }

    @Test("A text of a definition without translations is counted once")
    func translations() throws {
        let definition = try KioskDefinition.parse(
            """
            title: {en: A, de: A}
            languages: [en, de]
            define: {d: {is: {heading: Climate}}}
            tabs: [{title: {en: B, de: C}, page: [{use: d}, {use: d}, {use: d}]}]
            """, path: "kiosk.yaml", format: .standard)
        let hints = definition.hints.filter { $0.code == .missingTranslation }
        #expect(
            hints.map(\.description) == [
                "kiosk.yaml:3:28: hint: 1 text is the same in all languages: line 3 (used at kiosk.yaml:4:40)"
            ])
    }

    // MARK: Included files

    @Test("Included files can have definitions and use those of others; names are unique among all files")
    func included() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "rooms.yaml",
            "define: {room: {parameters: {name: }, is: {title: $name, page: [{use: lamp}]}}}\ntabs: [{use: room, with: {name: C}}]\n"
        )
        let text = """
            title: A
            include: [rooms.yaml]
            define: {lamp: {is: {switch: {title: Lamp}}}}
            tabs: [{use: room, with: {name: B}}]
            """
        let path = "\(folder.path)/kiosk.yaml"
        #expect(
            try KioskDefinition.parse(text, path: path, format: .standard).tabs.map(\.title.original) == ["B", "C"])
        let twice = errors(
            in: text.replacing(
                "define: {", with: "define: {room: {parameters: {name: }, is: {title: $name, rows: []}}, "), path: path,
            format: .standard)
        #expect(
            twice.map(\.description) == [
                "\(folder.path)/rooms.yaml:1:10: error: duplicate definition \"room\"; first at \(path):3:10"
            ])
        let wrong = errors(in: text.replacing("Lamp}", with: "Lamp, on: 1}"), path: path, format: .standard)
        #expect(
            wrong.map(\.description).first?.hasSuffix(
                "(used at \(folder.path)/rooms.yaml:1:66, used at \(path):4:9 and 1 other place)") == true, "\(wrong)")
    }

    // MARK: Limits

    @Test("10,000 uses of a definition are allowed")
    func manyUses() throws {
        let entries = (1...10_000).map { "          - {name: Row \($0)}\n" }.joined()
        let text = """
            title: A
            define: {row: {parameters: {name: }, is: {title: $name, subtitle: The subtitle of $name, text: A text}}}
            tabs:
              - title: B
                rows:
                  - use: row
                    for each:
            \(entries)
            """
        let definition = try KioskDefinition.parse(text, path: "kiosk.yaml", format: .standard)
        #expect(definition.tabs.first?.content.texts.count == 30_000)
        expect(
            Mistake(.tooMany, "“rows” has 10001 rows; the maximum is 10000"),
            in: text.replacing("rows:\n", with: "rows:\n      ▲- more\n"), format: .standard)
    }

    @Test("10,000 uses of missing definitions are 10,000 errors, the first ones with suggestions")
    func manyErrors() {
        let definitions = (1...500).map { "  definition\($0): {is: c}\n" }.joined()
        let uses = (1...10_000).map { "{use: defintion\($0)}" }.joined(separator: ", ")
        let found = errors(in: "title: A\ndefine:\n\(definitions)tabs: [{title: B, rows: [\(uses)]}]\n")
        #expect(found.count == 10_000 && found.allSatisfy { $0.code == .unknownDefinition })
        #expect(found.first?.suggestion == "definition1" && found.last?.suggestion == nil)
    }

    @Test("Definitions use each other in at most 16 levels")
    func depth() {
        func file(_ levels: Int) -> String {
            let definitions = (1..<levels).map { "  d\($0): {is: [{use: d\($0 + 1)}]}\n" }.joined()
            return "title: A\ndefine:\n\(definitions)  d\(levels): {is: [c]}\ntabs: [{title: B, rows: [{use: d1}]}]\n"
        }
        #expect(errors(in: file(16)) == [])
        #expect(errors(in: file(17)).map(\.code) == [.tooDeep])
    }

    @Test("A file has at most 500,000 values with its definitions at each use, and one error beyond that")
    func size() throws {
        // 1,001 values in the definition, and filling in the file.
        func file(_ filling: Int) -> String {
            let list = Array(repeating: "c", count: 1_000).joined(separator: ", ")
            return """
                title: A
                define: {d: {is: {title: e, rows: [\(list)]}}}
                tabs: [\(Array(repeating: "{use: d}", count: 400).joined(separator: ", "))]
                filling: [\(Array(repeating: "c", count: filling).joined(separator: ", "))]
                """
        }
        func errors(_ filling: Int) throws -> [KioskFileError] {
            try ExpandedKioskFile(Array(file(filling).utf8), path: "kiosk.yaml", format: .standard).errors
        }
        let tree = try #require(try KioskFileTree(Array(file(0).utf8), path: "kiosk.yaml").root)
        let room = Limits.values - tree.size - 400 * 1_005
        #expect(try errors(room) == [])
        #expect(try errors(room + 1).map(\.code) == [.tooMany])
    }

    @Test("Definitions that would multiply to billions of values or bytes are one error")
    func bombs() {
        let values = (1...9).map { level in
            "  d\(level): {is: [\(Array(repeating: "{use: d\(level + 1)}", count: 10).joined(separator: ", "))]}\n"
        }
        #expect(
            errors(in: "title: A\ndefine:\n\(values.joined())  d10: {is: [c]}\ntabs: [{title: B, rows: [{use: d1}]}]\n")
                .map(\.code) == [.tooMany])
        let texts = (1...9).map { level in
            "  d\(level): {parameters: {x: }, is: [{use: d\(level + 1), with: {x: \(String(repeating: "$x", count: 10))}}]}\n"
        }
        #expect(
            errors(
                in:
                    "title: A\ndefine:\n\(texts.joined())  d10: {parameters: {x: }, is: [$x]}\ntabs: [{title: B, rows: [{use: d1, with: {x: cccccccccc}}]}]\n"
            )
            .map(\.code) == [.tooLarge])
    }

    @Test("The texts of all uses have at most 8 MiB")
    func bytes() throws {
        func errors(_ count: Int) throws -> [KioskFileError] {
            let text = """
                title: A
                define: {d: {parameters: {x: }, is: [\(String(repeating: "$x", count: 1_024))]}}
                tabs: [{title: B, rows: [{use: d, with: {x: \(String(repeating: "c", count: count))}}]}]
                """
            return try ExpandedKioskFile(Array(text.utf8), path: "kiosk.yaml", format: .standard).errors
        }
        #expect(try errors(8_192) == [])
        #expect(try errors(8_193).map(\.code) == [.tooLarge])
    }

    @Test("There are at most 500 definitions with 32 parameters each")
    func counts() {
        func file(_ definitions: Int, _ parameters: Int) -> String {
            let names = (1...parameters).map { "p\($0)" }
            let first =
                "  d: {parameters: {\(names.map { $0 + ": 1" }.joined(separator: ", "))}, is: \(names.map { "$" + $0 }.joined())}\n"
            return "title: A\ndefine:\n" + first + (1..<definitions).map { "  d\($0): {is: c}\n" }.joined()
                + "tabs: [{title: B, rows: [c]}]\n"
        }
        #expect(errors(in: file(500, 32)) == [])
        #expect(errors(in: file(501, 1)).map(\.code) == [.tooMany])
        #expect(errors(in: file(1, 33)).map(\.code) == [.tooMany])
    }

    @Test("A file with definitions that is truncated anywhere gives a kiosk or located errors")
    func truncated() {
        let text =
            Self.lamp
            + "tabs:\n  - title: B\n    page:\n      - use: lamp\n        for each: [{name: c, source: table}]\n"
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        for length in 1..<text.unicodeScalars.count {
            let part = String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
            for error in errors(in: part, format: .standard) {
                #expect((1...lines).contains(error.location.line), "\(error)")
            }
        }
    }
}
