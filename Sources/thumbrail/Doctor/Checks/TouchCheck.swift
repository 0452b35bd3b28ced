import System

/// A check that there is a touch device, and that its reported ranges are valid. It also lists keyboards and headphone jacks.
enum TouchCheck: DoctorCheck {
    static let topic = "touch"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard machine.isRunning else { return [] }
        let devices = ListedDevice.all(machine)
        var findings = devices.filter { $0.kind == .touchScreen }.flatMap { touchScreen($0, machine) }
        if findings.isEmpty {
            let pointers = devices.filter { [.mouse, .touchpad, .pen].contains($0.kind) }.map(\.name)
            findings.append(
                pointers.isEmpty
                    ? .wrong(
                        topic, "no touch device found",
                        "check the cable, then: grep -i touch /proc/bus/input/devices")
                    : .note(topic, "no touch device found, but \(pointers.joined(separator: ", "))"))
        }
        for keyboard in devices where keyboard.kind == .keyboard {
            findings.append(.note(topic, "a keyboard is connected: \(keyboard.name)", nil))
        }
        for jack in devices where jack.isHeadphoneJack {
            findings.append(.ok(topic, "headphone jack: \(jack.name) (\(jack.event ?? ""))"))
        }
        return findings
    }

    private static func touchScreen(_ device: ListedDevice, _ machine: ExaminedSystem) -> [Finding] {
        let event = device.event ?? ""
        let path = "/dev/input/\(event)"
        let description = "\(device.name) (\(event)), \(device.isMultiTouch ? "multi-touch" : "single touch")"
        // libinput relies on this property. The minor number of an event device is the number in its name plus 64.
        if let number = Int(event.dropFirst("event".count)),
            let record = machine.text("/run/udev/data/c13:\(64 + number)"),
            !record.contains(text: "ID_INPUT_TOUCHSCREEN=1")
        {
            return [
                .wrong(
                    topic, "udev does not classify \(device.name) (\(event)) as a touch screen, so it is ignored",
                    "check: udevadm test-builtin input_id $(udevadm info -q path \(path))")
            ]
        }
        let codes: (across: UInt, down: UInt) = device.isMultiTouch ? (0x35, 0x36) : (0, 1)
        guard let across = machine.probe.range(ofAxis: codes.across, on: path),
            let down = machine.probe.range(ofAxis: codes.down, on: path)
        else {
            return [
                .ok(topic, description),
                .note(topic, "cannot read the axis range of \(event)", "sudo thumbrail doctor"),
            ]
        }
        guard across.low < across.high, down.low < down.high else {
            return [
                .wrong(
                    topic,
                    "\(device.name) (\(event)) reports an invalid axis range: \(across.low)…\(across.high) × \(down.low)…\(down.high)",
                    "configure its driver, in the device tree or in its firmware")
            ]
        }
        return [.ok(topic, "\(description), \(across.low)…\(across.high) × \(down.low)…\(down.high)")]
    }
}
