import CLibudev

/// A monitor that reports when a display is connected or disconnected.
///
/// It receives the kernel's messages directly, because a small panel may not run udev's daemon.
@MainActor final class HotplugMonitor {
    let descriptor: CInt
    private let library: OpaquePointer
    private let monitor: OpaquePointer

    /// Creates a monitor; returns `nil` if the kernel's messages cannot be received.
    init?() {
        guard let library = udev_new() else { return nil }
        guard let monitor = udev_monitor_new_from_netlink(library, "kernel") else {
            udev_unref(library)
            return nil
        }
        udev_monitor_filter_add_match_subsystem_devtype(monitor, "drm", nil)
        guard udev_monitor_enable_receiving(monitor) >= 0 else {
            udev_monitor_unref(monitor)
            udev_unref(library)
            return nil
        }
        self.library = library
        self.monitor = monitor
        descriptor = udev_monitor_get_fd(monitor)
    }

    isolated deinit {
        udev_monitor_unref(monitor)
        udev_unref(library)
    }

    /// Returns `true` if a display was connected or disconnected since the last call.
    func takeChange() -> Bool {
        var isChanged = false
        while let device = udev_monitor_receive_device(monitor) {
            isChanged = true
            udev_device_unref(device)
        }
        return isChanged
    }
}
