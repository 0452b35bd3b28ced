import CLinux
import Glibc
import LocalSources
import System

/// An open GPIO line, switch or key.
final class OpenInput {
    private let input: InputSettings.Input
    let descriptor: CInt

    /// Opens an input.
    ///
    /// - Returns: `nil` if the input does not exist or access is not permitted.
    init?(_ input: InputSettings.Input) {
        self.input = input
        let found =
            switch input {
            case .line(let line): Self.open(line)
            case .switch(_, let device), .key(_, let device): Self.open(device)
            }
        guard let found else { return nil }
        descriptor = found
    }

    deinit { close(descriptor) }

    // MARK: Opening

    private static func open(_ line: InputSettings.Line) -> CInt? {
        for path in paths(in: "/dev", named: "gpiochip") {
            let chip = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard chip >= 0 else { continue }
            defer { close(chip) }
            var info = gpiochip_info()
            guard gpio_chip(chip, &info) == 0, [text(of: info.name), text(of: info.label)].contains(line.chip) else {
                continue
            }
            var flags = line.isActiveLow ? UInt64(1 << 1) : 0  // GPIO_V2_LINE_FLAG_ACTIVE_LOW
            switch line.pull {
            case .up: flags |= 1 << 8  // GPIO_V2_LINE_FLAG_BIAS_PULL_UP
            case .down: flags |= 1 << 9  // GPIO_V2_LINE_FLAG_BIAS_PULL_DOWN
            case .off: flags |= 1 << 10  // GPIO_V2_LINE_FLAG_BIAS_DISABLED
            case nil: break
            }
            let debounce = UInt32(min(max(line.debounce, 0), InputSettings.maximumDebounce) * 1e6)
            let descriptor = gpio_input(chip, UInt32(line.number), flags, debounce)
            guard descriptor >= 0 else { continue }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
            return descriptor
        }
        return nil
    }

    private static func open(_ device: String) -> CInt? {
        let isPath = device.hasPrefix("/dev/input/")
        for path in isPath ? [device] : paths(in: "/dev/input", named: "event") {
            let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
            guard descriptor >= 0 else { continue }
            var name = [CChar](repeating: 0, count: 256)
            if input_name(descriptor, &name, UInt32(name.count - 1)) >= 0, isPath || text(of: name) == device {
                return descriptor
            }
            close(descriptor)
        }
        return nil
    }

    private static func paths(in folder: String, named beginning: String) -> [String] {
        ((try? Folder.names(in: folder)) ?? []).filter { $0.hasPrefix(beginning) }.map { "\(folder)/\($0)" }
    }

    private static func text(of name: [CChar]) -> String {
        String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Returns the text in a C array of characters.
    private static func text<Characters>(of name: Characters) -> String {
        withUnsafeBytes(of: name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    // MARK: Reading

    /// The current state from the kernel; `nil` if the input was removed.
    var isOn: Bool? {
        var bits = [UInt8](repeating: 0, count: 96)
        switch input {
        case .line:
            let value = gpio_value(descriptor)
            return value < 0 ? nil : value == 1
        case .switch(let number, _):
            guard input_switches(descriptor, &bits, UInt32(bits.count)) >= 0 else { return nil }
            return InputEvents.isSet(number, in: bits)
        case .key(let number, _):
            guard input_keys(descriptor, &bits, UInt32(bits.count)) >= 0 else { return nil }
            return InputEvents.isSet(number, in: bits)
        }
    }

    /// Reads the pending events without waiting.
    ///
    /// - Returns: The number of changes from off to on; `nil` if the input was removed.
    func presses() -> Int? {
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { bytes in
            var presses = 0
            // The limit keeps an endless stream of events from blocking the loop. Further events are read in the next iteration.
            for _ in 0..<64 {
                let count = read(descriptor, bytes.baseAddress, bytes.count)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN { return presses }
                guard count > 0 else { return nil }
                presses += events(UnsafeRawBufferPointer(rebasing: bytes[..<count])).presses
            }
            return presses
        }
    }

    private func events(_ bytes: UnsafeRawBufferPointer) -> InputEvents {
        switch input {
        case .line: InputEvents(ofLine: bytes)
        case .switch(let number, _): InputEvents(ofDevice: bytes, type: Int(EV_SW), code: number)
        case .key(let number, _): InputEvents(ofDevice: bytes, type: Int(EV_KEY), code: number)
        }
    }
}
