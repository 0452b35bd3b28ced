import CLibudev

/// The input devices with a headphone switch, found through udev.
///
/// The capabilities are read from sysfs, so that no other device is opened.
@MainActor final class UdevJacks: JackDevices {
    private let library: OpaquePointer?
    private let monitor: OpaquePointer?

    init() {
        library = udev_new()
        // The messages of udev's daemon, not those of the kernel: a new device has its access rights when they arrive.
        monitor = library.flatMap { udev_monitor_new_from_netlink($0, "udev") }
        guard let monitor else { return }
        udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
        udev_monitor_enable_receiving(monitor)
    }

    isolated deinit {
        if let monitor { udev_monitor_unref(monitor) }
        if let library { udev_unref(library) }
    }

    var descriptor: CInt? {
        guard let descriptor = monitor.map({ udev_monitor_get_fd($0) }), descriptor >= 0 else { return nil }
        return descriptor
    }

    func paths() -> [String] {
        while let device = monitor.flatMap({ udev_monitor_receive_device($0) }) { udev_device_unref(device) }
        guard let library, let list = udev_enumerate_new(library) else { return [] }
        defer { udev_enumerate_unref(list) }
        udev_enumerate_add_match_subsystem(list, "input")
        udev_enumerate_add_match_sysname(list, "event*")
        udev_enumerate_add_match_is_initialized(list)
        udev_enumerate_scan_devices(list)
        var paths: [String] = []
        var entry = udev_enumerate_get_list_entry(list)
        while let current = entry {
            if let path = Self.jack(at: udev_list_entry_get_name(current), library) { paths.append(path) }
            entry = udev_list_entry_get_next(current)
        }
        return paths
    }

    /// Returns the path of the device node of an input device in sysfs if the device has a headphone switch.
    private static func jack(at folder: UnsafePointer<CChar>?, _ library: OpaquePointer) -> String? {
        guard let folder, let device = udev_device_new_from_syspath(library, folder) else { return nil }
        defer { udev_device_unref(device) }
        // The parent belongs to the device.
        guard let input = udev_device_get_parent(device),
            let switches = udev_device_get_sysattr_value(input, "capabilities/sw"),
            hasHeadphones(in: String(cString: switches)), let path = udev_device_get_devnode(device)
        else { return nil }
        return String(cString: path)
    }

    /// Returns `true` if a bitmap of switches contains the headphone switch.
    ///
    /// - Parameter bitmap: Hexadecimal words, the lowest one last.
    nonisolated static func hasHeadphones(in bitmap: String) -> Bool {
        guard let word = bitmap.split(whereSeparator: \.isWhitespace).last.flatMap({ UInt64($0, radix: 16) }) else {
            return false
        }
        return word & 1 << UInt64(JackRecords.headphones) != 0
    }
}
