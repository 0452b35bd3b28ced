/// Where a machine keeps what its firmware and its kernel are started with.
nonisolated struct BootFiles {
    /// What a Raspberry Pi's firmware is set to.
    let firmwareSettings: String
    /// The line that it gives to the kernel; nil where another boot loader does that.
    let kernelLine: String?

    init(_ machine: ExaminedSystem) {
        // The first is the place since Debian 12; without a boot loader of its own the firmware reads this file.
        let folder = ["/boot/firmware", "/boot"].first { machine.exists("\($0)/cmdline.txt") }
        firmwareSettings = "\(folder ?? "/boot/firmware")/config.txt"
        kernelLine = folder.map { "\($0)/cmdline.txt" }
    }

    /// How an argument gets to the kernel.
    func remedy(adding argument: String) -> String {
        kernelLine.map { "add \(argument) to the one line of \($0), then restart" }
            ?? "add \(argument) to the kernel's arguments (with GRUB: update-grub)"
    }
}
