/// A check of the board, and of the firmware settings of a Raspberry Pi.
enum BoardCheck: DoctorCheck {
    static let topic = "board"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        let words = wordLength(machine)
        guard machine.isRunning, let board = Board(machine) else { return words }
        guard board.isRaspberryPi else { return [.ok(topic, board.model)] + words }
        return [.ok(topic, board.model)] + words + [screen(machine), supply(machine)].compactMap(\.self)
    }

    /// Checks that the userland is 64-bit. This also works for an image, because it reads the header of the system's shell.
    private static func wordLength(_ machine: ExaminedSystem) -> [Finding] {
        // In the ELF header (elf(5)), class 1 is 32-bit, and machine 40 is EM_ARM.
        guard let head = machine.bytes("/bin/sh", upTo: 20), head.count == 20,
            head.starts(with: [0x7F, 0x45, 0x4C, 0x46]),
            head[4] == 1, head[18] == 40, head[19] == 0
        else { return [] }
        return [
            .wrong(
                topic, "the userland of this system is 32-bit; Thumbrail requires a 64-bit userland",
                "install a 64-bit system (arm64), such as Raspberry Pi OS Lite (64-bit)")
        ]
    }

    private static func screen(_ machine: ExaminedSystem) -> Finding? {
        let settings = BootFiles(machine).firmwareSettings
        if Board.hasFirmwareKMS(machine) {
            return .wrong(
                topic, "the firmware controls the display (vc4-fkms-v3d); Raspberry Pi OS no longer supports this",
                "replace it with dtoverlay=vc4-kms-v3d in \(settings), then reboot")
        }
        // A connector has a name such as card1-HDMI-A-1. The render-only card (v3d) has no connectors.
        let hasConnector = machine.entries("/sys/class/drm").contains { $0.hasPrefix("card") && $0.contains("-") }
        guard !hasConnector else { return nil }
        return .wrong(
            topic, "the display driver (vc4) is not loaded: no page flips, no display detection",
            "set dtoverlay=vc4-kms-v3d in \(settings), then reboot")
    }

    /// Checks the supply voltage, which the firmware reports every two seconds (drivers/hwmon/raspberrypi-hwmon.c).
    private static func supply(_ machine: ExaminedSystem) -> Finding? {
        let sensors = "/sys/class/hwmon"
        let isLow = machine.entries(sensors).contains {
            machine.line("\(sensors)/\($0)/name") == "rpi_volt"
                && machine.line("\(sensors)/\($0)/in0_lcrit_alarm") == "1"
        }
        guard isLow else { return nil }
        return .wrong(
            topic, "undervoltage: the board is throttled, and written data may be lost",
            "use a stronger power supply and a shorter cable; for events since the start: vcgencmd get_throttled")
    }
}
