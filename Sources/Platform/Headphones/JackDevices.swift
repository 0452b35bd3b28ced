/// The input devices of the host that have a headphone switch: an interface to udev that tests replace.
protocol JackDevices: AnyObject {
    /// The file descriptor that is readable if devices were added or removed; `nil` if the host does not report them.
    var descriptor: CInt? { get }

    /// Returns the paths of the devices that exist now, such as `/dev/input/event3`.
    func paths() -> [String]
}
