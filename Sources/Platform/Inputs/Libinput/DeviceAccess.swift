import CLibinput
import Glibc
import Logging

/// What libinput calls back for: opening devices, closing them, and saying what it thinks of them.
///
/// It does so only from within its own functions, on the thread that calls those.
nonisolated final class DeviceAccess {
    private var problems: [DeviceProblem] = []
    private var hasLoss = false
    /// The latest warning or error, without the line's end.
    private(set) var lastMessage: String?
    private let log = Logger(label: "thumbrail.input")

    func takeProblems() -> [DeviceProblem] {
        defer { problems.removeAll() }
        return problems
    }

    /// Whether events were lost since the last time.
    func takeLoss() -> Bool {
        defer { hasLoss = false }
        return hasLoss
    }

    /// - Returns: a descriptor, or an error's number, negative.
    fileprivate func open(_ path: String, _ flags: CInt) -> CInt {
        let descriptor = Glibc.open(path, flags | O_CLOEXEC)
        guard descriptor >= 0 else {
            let number = errno
            note(.closed, path, number)
            return -number
        }
        let isOthers = CaseKeys.areAll(of: descriptor) || CaseSwitches.areAll(of: descriptor)
        if !isOthers, ioctl(descriptor, Self.grab, CInt(1)) != 0 { note(.shared, path, errno) }
        return descriptor
    }

    private func note(_ kind: DeviceProblem.Kind, _ path: String, _ number: CInt) {
        problems.append(DeviceProblem(kind: kind, path: path, name: Self.name(path), errorNumber: number))
    }

    /// Takes what a context has to say; its user data is a device access.
    static func listen(to context: OpaquePointer) {
        libinput_set_message_handler(context) { context, priority, message in
            guard let message, let data = libinput_get_user_data(context) else { return }
            Unmanaged<DeviceAccess>.fromOpaque(data).takeUnretainedValue().note(String(cString: message), priority)
        }
        libinput_log_set_priority(context, LIBINPUT_LOG_PRIORITY_INFO)
    }

    private func note(_ message: String, _ priority: libinput_log_priority) {
        let message = message.last?.isNewline == true ? String(message.dropLast()) : message
        guard !message.isEmpty else { return }
        // Of what follows libinput makes the best itself; it tells of no more than five in half a minute.
        if message.contains("SYN_DROPPED") { hasLoss = true }
        switch priority {
        case LIBINPUT_LOG_PRIORITY_ERROR:
            lastMessage = message
            log.warning("libinput: \(message)")
        default: log.debug("libinput: \(message)")
        }
    }

    /// EVIOCGRAB of linux/input.h, `_IOW('E', 0x90, int)`, which Swift cannot see.
    private static let grab: UInt = 0x4004_4590

    /// What the kernel says in sysfs, which everybody may read.
    private static func name(_ path: String) -> String? {
        guard let node = path.split(separator: "/").last else { return nil }
        let file = Glibc.open("/sys/class/input/\(node)/device/name", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(file, &bytes, bytes.count)
        let name = bytes.prefix(max(0, count)).prefix { $0 != 0x0A && $0 != 0 }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
}

// What is handed to C must belong to no actor.

nonisolated func openDevice(_ path: UnsafePointer<CChar>?, _ flags: CInt, _ data: UnsafeMutableRawPointer?) -> CInt {
    guard let path, let data else { return -EINVAL }
    return Unmanaged<DeviceAccess>.fromOpaque(data).takeUnretainedValue().open(String(cString: path), flags)
}

nonisolated func closeDevice(_ descriptor: CInt, _ data: UnsafeMutableRawPointer?) {
    // Which lets go of the device as well.
    close(descriptor)
}
