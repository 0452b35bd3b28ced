/// The files with the settings of the firmware and the arguments of the kernel of an examined system.
nonisolated struct BootFiles {
    /// The path of the settings of a Raspberry Pi's firmware.
    let firmwareSettings: String
    /// The path of the file with the kernel command line, or `nil` if another boot loader provides it.
    let kernelLine: String?

    init(_ machine: ExaminedSystem) {
        // The first folder is used since Debian 12. The file exists only if the firmware starts the kernel without another boot loader.
        let folder = ["/boot/firmware", "/boot"].first { machine.exists("\($0)/cmdline.txt") }
        firmwareSettings = "\(folder ?? "/boot/firmware")/config.txt"
        kernelLine = folder.map { "\($0)/cmdline.txt" }
    }

    /// Returns the instructions for adding an argument to the kernel command line.
    func remedy(adding argument: String) -> String {
        kernelLine.map { "add \(argument) to the line in \($0), then reboot" }
            ?? "add \(argument) to the kernel's arguments (with GRUB: update-grub)"
    }
}
