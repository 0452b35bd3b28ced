import Glibc

/// The mapped memory of a framebuffer device, or of a plain file that is used instead.
@MainActor public final class FramebufferMemory {
    /// The path of the device or the file.
    public let path: String
    /// The layout of the pixels in the memory.
    public let layout: FramebufferLayout
    let base: UnsafeMutableRawPointer
    private let length: Int

    /// Maps a framebuffer device such as `/dev/fb0` in its current mode.
    public convenience init(device path: String) throws(PlatformError) {
        let descriptor = try Self.open(path, flags: O_RDWR)
        defer { close(descriptor) }
        let (layout, length) = try FramebufferDriver.layout(of: descriptor, path)
        try self.init(descriptor, path, layout, length: length)
    }

    /// Maps a plain file that is used instead of a framebuffer. A missing file is created. An existing file must be empty, or have exactly
    /// the length of the pixels, as after an earlier run. No other file is overwritten.
    ///
    /// Use it for tests and benchmarks: it needs no hardware, and the picture can be read from the file.
    public convenience init(file path: String, layout: FramebufferLayout) throws(PlatformError) {
        let descriptor = try Self.open(path, flags: O_RDWR | O_CREAT | O_NONBLOCK)
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.failure("get the status of", path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw PlatformError(.driverFailed, "\(path) is not a regular file")
        }
        let found = Int(status.st_size)
        guard found == 0 || found == layout.length else {
            throw PlatformError(
                .driverFailed,
                "\(path) has \(found) bytes, but a screen of \(layout.size) needs \(layout.length); only an empty file or "
                    + "a file of this size is overwritten")
        }
        guard ftruncate(descriptor, off_t(layout.length)) == 0 else {
            throw Self.failure("extend", path)
        }
        try self.init(descriptor, path, layout, length: layout.length)
    }

    private init(
        _ descriptor: CInt, _ path: String, _ layout: FramebufferLayout, length: Int
    ) throws(PlatformError) {
        if let problem = layout.problem(length: length) {
            throw PlatformError(.driverFailed, "cannot draw to \(path): \(problem)")
        }
        guard let base = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            base != UnsafeMutableRawPointer(bitPattern: -1)
        else { throw Self.failure("map", path) }
        self.path = path
        self.layout = layout
        self.base = base
        self.length = length
    }

    isolated deinit {
        munmap(base, length)
    }

    private static func open(_ path: String, flags: CInt) throws(PlatformError) -> CInt {
        let descriptor = Glibc.open(path, flags | O_CLOEXEC, 0o600)
        guard descriptor < 0 else { return descriptor }
        switch errno {
        case EACCES, EPERM:
            throw PlatformError(
                .driverFailed,
                "cannot open \(path): permission denied; add the user to the group that owns the device (ls -l \(path)), "
                    + "usually with \"usermod -aG video USER\", and log in again")
        case ENOENT, ENODEV, ENXIO:
            throw PlatformError(
                .noDisplay, "no framebuffer device \(path): the kernel has no framebuffer driver for this screen")
        default: throw failure("open", path)
        }
    }

    private static func failure(_ what: String, _ path: String) -> PlatformError {
        PlatformError(.driverFailed, "cannot \(what) \(path): \(String(cString: strerror(errno)))")
    }
}
