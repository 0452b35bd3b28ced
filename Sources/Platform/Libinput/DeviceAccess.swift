import CLibinput
import Glibc
import Logging
import System

/// The callbacks of libinput: opening devices, closing them, and log messages.
///
/// libinput calls them only from within its own functions, on the calling thread.
nonisolated final class DeviceAccess {
    private var problems: [DeviceProblem] = []
    private var hasLoss = false
    /// The latest error message, without its line break.
    private(set) var lastMessage: String?
    private let log = Logger(label: "thumbrail.input")

    func takeProblems() -> [DeviceProblem] {
        defer { problems.removeAll() }
        return problems
    }

    /// Returns `true` if events were lost since the last call.
    func takeLoss() -> Bool {
        defer { hasLoss = false }
        return hasLoss
    }

    /// Opens a device and grabs it, unless it has only the keys or switches of the host's case, or those of a headset.
    ///
    /// - Returns: A file descriptor, or a negative error number.
    fileprivate func open(_ path: String, _ flags: CInt) -> CInt {
        let descriptor = Glibc.open(path, flags | O_CLOEXEC)
        guard descriptor >= 0 else {
            let number = errno
            note(.closed, path, number)
            return -number
        }
        let isCaseDevice = CaseKeys.areAll(of: descriptor) || CaseSwitches.areAll(of: descriptor)
        if !isCaseDevice, !HeadsetKeys.areAll(of: descriptor), ioctl(descriptor, Self.grab, CInt(1)) != 0 {
            note(.shared, path, errno)
        }
        return descriptor
    }

    private func note(_ kind: DeviceProblem.Kind, _ path: String, _ number: CInt) {
        problems.append(DeviceProblem(kind: kind, path: path, name: Self.name(path), errorNumber: number))
    }

    /// Installs the log handler of a context whose user data is a `DeviceAccess`.
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
        // libinput recovers from this by itself. It logs at most five such messages in 30 seconds.
        if message.contains(text: "SYN_DROPPED") { hasLoss = true }
        switch priority {
        case LIBINPUT_LOG_PRIORITY_ERROR:
            lastMessage = message
            log.warning("libinput: \(message)")
        default: log.debug("libinput: \(message)")
        }
    }

    /// EVIOCGRAB of linux/input.h, `_IOW('E', 0x90, int)`, which Swift cannot import.
    private static let grab: UInt = 0x4004_4590

    /// Returns the name of a device from sysfs, which every user may read.
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

// C callbacks must not be isolated to an actor.

nonisolated func openDevice(_ path: UnsafePointer<CChar>?, _ flags: CInt, _ data: UnsafeMutableRawPointer?) -> CInt {
    guard let path, let data else { return -EINVAL }
    return Unmanaged<DeviceAccess>.fromOpaque(data).takeUnretainedValue().open(String(cString: path), flags)
}

nonisolated func closeDevice(_ descriptor: CInt, _ data: UnsafeMutableRawPointer?) {
    // Closing the descriptor also releases the grab.
    close(descriptor)
}
