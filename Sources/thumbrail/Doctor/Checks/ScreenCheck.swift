import Platform
import System

/// A check that there is a screen, and that it reports its properties.
enum ScreenCheck: DoctorCheck {
    static let topic = "screen"
    private static let folder = "/sys/class/drm"

    static func findings(in examination: Examination) -> [Finding] {
        let machine = examination.machine
        guard machine.isRunning else { return [] }
        // Names such as card0-HDMI-A-1. Writeback connectors write into memory and are ignored.
        let connectors = machine.entries(folder).filter {
            $0.hasPrefix("card") && $0.contains("-") && !$0.contains(text: "-Writeback-")
        }
        let connected = connectors.filter { machine.line("\(folder)/\($0)/status") == "connected" }
        if !connected.isEmpty { return connected.flatMap { display($0, machine) } }
        if let framebuffer = framebuffer(machine) { return [framebuffer] }
        guard connectors.isEmpty else {
            let names = connectors.map(name).joined(separator: ", ")
            return [.wrong(topic, "no display is connected to \(names)", "connect a display and switch it on")]
        }
        return [
            .wrong(
                topic, "no screen found: neither /sys/class/drm nor /dev/fb0 exists",
                "check which driver is missing: dmesg | grep -iE 'drm|fb|firmware'")
        ]
    }

    private static func display(_ connector: String, _ machine: ExaminedSystem) -> [Finding] {
        let path = "\(folder)/\(connector)"
        let mode = machine.line("\(path)/modes") ?? ""
        guard !mode.isEmpty else {
            return [
                .wrong(
                    topic, "\(name(connector)) is connected, but has no mode",
                    "check the cable, or set a mode with video= on the kernel command line")
            ]
        }
        let edid = machine.bytes("\(path)/edid").flatMap { EDID($0) }
        let title = edid?.name.map { " (\($0))" } ?? ""
        guard let width = edid?.width, let height = edid?.height else {
            let isBuiltIn = ["DSI-", "LVDS-", "DPI-"].contains { name(connector).hasPrefix($0) }
            if edid == nil, isBuiltIn {
                // The kernel's panel driver knows the physical size, which other displays report in their EDID, but no file contains it.
                return [
                    .ok(
                        topic,
                        "\(name(connector)) is connected: \(mode) (only its driver knows its physical size)")
                ]
            }
            return [
                .ok(topic, "\(name(connector)) is connected: \(mode)\(title)"),
                .note(
                    topic, "\(name(connector)) reports no physical size (EDID)", "set screen.diagonal in the kiosk file"
                ),
            ]
        }
        return [.ok(topic, "\(name(connector)) is connected: \(mode), \(width) × \(height) mm\(title)")]
    }

    private static func framebuffer(_ machine: ExaminedSystem) -> Finding? {
        let path = "/sys/class/graphics/fb0"
        guard machine.exists("/dev/fb0"), let size = machine.line("\(path)/virtual_size") else { return nil }
        let bits = machine.line("\(path)/bits_per_pixel") ?? "?"
        let pixels = String(size.map { $0 == "," ? "x" : $0 })
        return .ok(
            topic, "/dev/fb0 has \(pixels) pixels of \(bits) bits (\(machine.line("\(path)/name") ?? "no name"))")
    }

    /// Returns the name of a connector without the name of the card.
    private static func name(_ connector: String) -> String {
        connector.firstIndex(of: "-").map { String(connector[connector.index(after: $0)...]) } ?? connector
    }
}
