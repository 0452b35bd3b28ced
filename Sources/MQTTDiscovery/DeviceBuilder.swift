import JSON

/// Collects the elements of one device, and chooses names for its values.
struct DeviceBuilder {
    typealias Member = YAMLContent.Member

    private(set) var device: DiscoveredDevice
    private var names: UniqueNames
    private let slug: String

    /// The name of the source in the kiosk file.
    static let source = "house"
    /// The range of numbers that a kiosk file can contain.
    private static let numbers = -1e12...1e12
    /// The maximum number of steps for which a number is set with a stepper instead of a slider.
    private static let stepperSteps = 40.0

    init(_ device: DiscoveredDevice, names: UniqueNames) {
        (self.device, self.names) = (device, names)
        let slug = PlainText.slug(device.title)
        self.slug = slug.first?.isLetter == true ? slug : slug.isEmpty ? "device" : "device-\(slug)"
    }

    /// Returns the device and the names that are in use.
    func finished() -> (DiscoveredDevice, UniqueNames) { (device, names) }

    mutating func change(_ change: (inout DiscoveredDevice) -> Void) { change(&device) }

    /// Records that a part of the device was omitted, with the reason.
    mutating func leaveOut(_ title: String, _ reason: String) {
        device.notConverted.append("\(title.isEmpty ? device.title : "\(device.title), \(title)"): \(reason)")
    }

    /// Records that the device has elements of a kind. The first kind in the order of ``DeviceKind`` determines the tab.
    private mutating func has(_ kind: DeviceKind) { device.kind = min(device.kind ?? kind, kind) }

    // MARK: Values and orders

    private mutating func name(_ part: String) -> String {
        let end = PlainText.slug(part)
        return names.unique(end.isEmpty || end == slug ? slug : "\(slug)-\(end)")
    }

    /// Adds a value, and returns its full name, including the source.
    private mutating func add(_ value: BrokerValue, _ part: String) -> YAMLContent {
        let name = name(part)
        device.values.append((name, value))
        return .text("\(Self.source).\(name)")
    }

    private mutating func add(_ order: BrokerOrder, _ part: String) -> YAMLContent {
        let name = name(part)
        device.calls.append((name, order))
        return .text("\(Self.source).\(name)")
    }

    private mutating func add(_ type: String?, _ title: String, isMain: Bool = false, _ keys: [Member]) {
        device.elements.append(DeviceElement(type: type, title: title, isMain: isMain, keys: keys))
    }

    // MARK: Elements

    mutating func addSwitch(_ title: String, _ value: BrokerValue, kind: DeviceKind, isMain: Bool = true) {
        has(kind)
        add("switch", title, isMain: isMain, [Member("value", add(value, title.isEmpty ? "state" : title))])
    }

    /// Adds a number that can be set, as a stepper if it has few steps, otherwise as a slider.
    ///
    /// - Returns: `false` if the limits or the step are not valid.
    mutating func addNumber(
        _ title: String, _ value: BrokerValue, in range: (Double, Double), step: Double?, unit: String?,
        kind: DeviceKind, isStepper: Bool? = nil
    ) -> Bool {
        let (from, to) = range
        guard from < to, Self.numbers.contains(from), Self.numbers.contains(to) else { return false }
        let step = step.flatMap { (1e-4...1e12).contains($0) && $0 <= to - from ? $0 : nil } ?? 1
        guard step <= to - from else { return false }
        has(kind)
        var keys = [Member("value", add(value, title)), Member("from", .number(from)), Member("to", .number(to))]
        if step != 1 { keys.append(Member("step", .number(step))) }
        keys += Self.unit(unit)
        add(isStepper ?? ((to - from) / step <= Self.stepperSteps) ? "stepper" : "slider", title, keys)
        return true
    }

    /// Adds a choice between texts.
    ///
    /// - Returns: `false` if the options are not valid: there are too few or too many, or two have the same title.
    mutating func addChoice(_ title: String, _ value: BrokerValue, _ options: [String], kind: DeviceKind) -> Bool {
        let titles = options.map { Self.optionTitle($0) }
        guard (2...64).contains(options.count), Set(titles).count == titles.count,
            options.allSatisfy(PlainText.isExactLine), titles.allSatisfy({ !$0.isEmpty })
        else { return false }
        has(kind)
        var keys = [
            Member("value", add(value, title)), Member("options", .list(titles.map { .text($0) })),
        ]
        if titles != options { keys.append(Member("values", .list(options.map { .text($0) }))) }
        add("choice", title, keys)
        return true
    }

    /// Returns the title of an option. A name such as `fan_only` becomes words with a capital letter.
    private static func optionTitle(_ option: String) -> String {
        let isName = option.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") }
        return PlainText.line(isName ? PlainText.words(of: option) : option)
    }

    mutating func addColor(_ title: String, _ value: BrokerValue) {
        has(.light)
        add("color", title, [Member("value", add(value, title))])
    }

    /// Adds a state with two values, with the texts of a device class.
    mutating func addState(_ title: String, _ value: BrokerValue, class name: String, isDetail: Bool = false) {
        let strings = StateStrings.of(name)
        guard !isDetail else {
            add(
                nil, title,
                [
                    Member("value", add(value, title)),
                    Member("when", .list([Self.word(.flag(true), strings.on), Self.word(.flag(false), strings.off)])),
                ])
            return
        }
        has(strings.kind)
        let cases = [
            Self.word(.flag(true), strings.on, tone: strings.onTone),
            Self.word(.flag(false), strings.off, tone: strings.offTone),
        ]
        add("state", title, isMain: true, [Member("value", add(value, title)), Member("when", .list(cases))])
    }

    /// Adds a state with several values, each with a text and a tone.
    mutating func addState(
        _ title: String, _ value: BrokerValue, _ strings: [(is: String, text: String, tone: String)], kind: DeviceKind
    ) {
        has(kind)
        let cases = strings.filter { PlainText.isExactLine($0.is) }.map {
            Self.word(.text($0.is), $0.text, tone: $0.tone)
        }
        add("state", title, isMain: true, [Member("value", add(value, title)), Member("when", .list(cases))])
    }

    private static func word(_ value: YAMLContent, _ text: String, tone: String? = nil) -> YAMLContent {
        var members = [Member("is", value), Member("text", .text(text))]
        if let tone, tone != "off" { members.append(Member("tone", .text(tone))) }
        return .mapping(members)
    }

    /// Adds a measured number.
    mutating func addMeasure(
        _ title: String, _ value: BrokerValue, class name: String, unit: String?, digits: Int?, isDetail: Bool = false
    ) {
        let format = QuantityFormat.of(name) ?? QuantityFormat()
        let unit = Self.unit(unit ?? format.unit)
        let digits = digits ?? value.template.digits ?? format.digits
        let digitsKey = digits.map { [Member("digits", .number(Double($0)))] } ?? []
        let reference = add(value, title)
        guard !isDetail else {
            add(nil, title, [Member("value", reference)] + unit + digitsKey)
            return
        }
        has(format.kind)
        // The range of the usual unit does not fit another unit.
        let isUsual = format.unit.map { usual in unit.first?.value == .text(usual) } ?? true
        var keys = [Member("value", reference)] + unit + digitsKey
        if isUsual, let range = format.range {
            keys += [Member("from", .number(range.lowerBound)), Member("to", .number(range.upperBound))]
        }
        if isUsual, let low = format.low { keys.append(Member("low", .number(low))) }
        if isUsual, let high = format.high { keys.append(Member("high", .number(high))) }
        let isGauge = isUsual && format.isGauge
        var element = DeviceElement(type: isGauge ? "gauge" : "value", title: title, isMain: true, keys: keys)
        if format.hasChart, case .text(let text) = reference, case .text(let unit)? = unit.first?.value {
            element.series = DeviceElement.Series(quantity: name, unit: unit, value: text)
        }
        device.elements.append(element)
    }

    /// Adds a text as a line of the device's details.
    ///
    /// - Parameters:
    ///   - title: The title of the line.
    ///   - value: The value.
    ///   - format: The format of a time, as the value of the key `as`; `nil` for other texts.
    mutating func addText(_ title: String, _ value: BrokerValue, as format: String? = nil) {
        if device.kind == nil { device.kind = .sensor }
        add(
            nil, title,
            [Member("value", add(value, title))] + (format.map { [Member("as", .text($0))] } ?? []))
    }

    mutating func addButton(_ title: String, text: String, _ order: BrokerOrder, part: String, kind: DeviceKind) {
        has(kind)
        add(
            "button", title, isMain: true,
            [Member("text", .text(text)), Member("do", .mapping([Member("call", add(order, part))]))])
    }

    /// Adds a button that must be held.
    mutating func addHold(_ title: String, text: String, _ order: BrokerOrder, part: String, kind: DeviceKind) {
        has(kind)
        add(
            "hold", title, isMain: true,
            [Member("text", .text(text)), Member("do", .mapping([Member("call", add(order, part))]))])
    }

    /// Adds an event, which has no element.
    mutating func addEvent(_ title: String, _ value: BrokerValue, example: String?) {
        var value = value
        value.isEvent = true
        let name = name(title)
        device.values.append((name, value))
        device.events.append((name, example.flatMap { PlainText.isExactLine($0) ? $0 : nil }))
    }

    /// Returns the key for a unit; empty if the unit is missing, blank or too long.
    private static func unit(_ unit: String?) -> [Member] {
        guard let unit else { return [] }
        let line = PlainText.line(unit, limit: 20)
        return line.isEmpty || line.unicodeScalars.count > 20 ? [] : [Member("unit", .text(line))]
    }
}
