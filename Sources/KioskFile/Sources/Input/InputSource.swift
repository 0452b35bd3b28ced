import JSON
import LocalSources
import SourceProtocol

/// A source with the GPIO lines, switches and keys of the host, monitored by the program `thumbrail-machine`.
public struct InputSource: SourceContent {
    /// The settings of the inputs.
    public var input: InputSettings

    /// Creates an input source.
    ///
    /// - Parameter input: The settings of the inputs.
    public init(_ input: InputSettings) {
        self.input = input
    }

    public var command: [String] { ["thumbrail-machine"] }
    public var settings: [String: JSONValue] { input.settings }
}

extension InputSource: SourceKind {
    static let key = MappingKey(
        "input", .named(.input, "inputs", limit: Limits.inputs),
        """
        Digital inputs of the machine, under names of your choice: lines of a GPIO chip, and switches and keys of input devices. Each is \
        true or false, and sends an event of its name when it becomes true.
        """)

    static func check(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> InputSource? {
        var input = InputSettings([:])
        let isName: (String) -> Bool = { ValueName("a." + $0)?.path.isEmpty == true }
        for (name, mapping) in checker.named(entry, isName: isName, rule: "a name has no spaces and no dots") {
            checkCompanions(mapping, &checker)
            input.inputs[name] = self.input(mapping, &checker)
        }
        return InputSource(input)
    }

    /// Reports keys that do not apply to the kind of the input, and keys that are missing for it.
    private static func checkCompanions(_ mapping: CheckedMapping, _ checker: inout KioskFileChecker) {
        let isDevice = mapping["line"] == nil && (mapping["switch"] != nil || mapping["key"] != nil)
        for key in ["chip", "pull", "active", "debounce"] where isDevice {
            guard let entry = mapping[key] else { continue }
            checker.report(.conflictingKeys, at: entry.keyLocation, "\(key.asKey) is allowed only together with “line”")
        }
        if let entry = mapping["device"], mapping["line"] != nil {
            checker.report(
                .conflictingKeys, at: entry.keyLocation, "“device” is allowed only together with “switch” or “key”")
        }
        for (key, other) in [("line", "chip"), ("switch", "device"), ("key", "device")] {
            guard let entry = mapping[key], mapping[other] == nil else { continue }
            checker.report(
                .missingKey, at: entry.keyLocation, "an input with \(key.asKey) also needs the key \(other.asKey)")
        }
    }

    private static func input(
        _ mapping: CheckedMapping, _ checker: inout KioskFileChecker
    ) -> InputSettings.Input? {
        if let entry = mapping["line"] {
            guard let number = integer(entry, &checker), let chip = checker.line(mapping["chip"]) else { return nil }
            return .line(
                InputSettings.Line(
                    chip: chip, number: number, pull: checker.choice(mapping["pull"]),
                    isActiveLow: checker.index(mapping["active"], among: ["high", "low"]) == 1,
                    debounce: checker.number(mapping["debounce"]) ?? 0.02))
        }
        let device = checker.line(mapping["device"])
        if let entry = mapping["switch"] {
            let names = InputSettings.switches.map(\.name)
            guard let index = checker.index(entry, among: names), let device else { return nil }
            return .switch(InputSettings.switches[index].number, device: device)
        }
        guard let entry = mapping["key"], let number = integer(entry, &checker), let device else { return nil }
        return .key(number, device: device)
    }

    private static func integer(_ entry: CheckedMapping.Entry, _ checker: inout KioskFileChecker) -> Int? {
        guard let number = checker.number(entry) else { return nil }
        if number == number.rounded() { return Int(number) }
        checker.report(
            .invalidValue, at: entry.location,
            "expected an integer for \(entry.key.name.asKey), found \(entry.value.found)")
        return nil
    }
}

extension KeyTable {
    static let input = KeyTable(
        "input", subject: "an input", "A digital input.",
        keys: [
            MappingKey(
                "line", .number(Limits.gpioLine), examples: [17], "The number of the line on its GPIO chip, from 0."),
            MappingKey(
                "chip", .line(), examples: ["gpiochip0", "pinctrl-bcm2711"],
                "The GPIO chip, by its kernel name or its label, as shown by gpiodetect."),
            MappingKey(
                "pull", .word(of: InputSettings.Pull.self), examples: ["up"],
                "The bias resistor of the chip: up, down or off; unchanged if left out."),
            MappingKey(
                "active", .word(["high", "low"]), standard: "high", examples: ["low"],
                "The active level: low for a button that connects the line to ground."),
            MappingKey(
                "debounce", .number(Limits.debounce), standard: 0.02,
                "The debounce time in seconds."),
            MappingKey(
                "switch", .word(InputSettings.switches.map(\.name)), examples: ["lid"], "A switch of an input device."),
            MappingKey(
                "key", .number(Limits.key), examples: [116],
                "A key of an input device, by its kernel key code, as shown by evtest."),
            MappingKey(
                "device", .line(), examples: ["Lid Switch", "gpio-keys"],
                "The input device, by its name or its path below /dev/input."),
        ], alternatives: ["line", "switch", "key"])
}
