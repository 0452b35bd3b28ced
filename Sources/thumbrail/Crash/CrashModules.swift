/// A parser for the lines of `/proc/PID/maps`, which finds the modules of the stack frames in a crash record and writes them to it.
///
/// It processes the text byte by byte and allocates no memory, because a signal handler uses it. See `proc_pid_maps(5)`.
nonisolated struct CrashModules {
    private let record: UnsafeMutableRawPointer
    /// The buffer for the path on the current line, with ``CrashLayout/module`` bytes.
    private let path: UnsafeMutableRawPointer
    private var pathLength = 0
    private var start: UInt64 = 0
    private var end: UInt64 = 0
    private var offset: UInt64 = 0
    private var inode: UInt64 = 0
    /// The index of the current field on the line: addresses, rights, offset, device, inode, path. Fields are separated by spaces.
    private var part = 0
    private var isAfterDash = false
    private var isBlank = false
    /// The start address and inode of the last mapping with the file offset 0, which is the base of that file.
    private var base: UInt64 = 0
    private var baseInode: UInt64 = 0

    init(record: UnsafeMutableRawPointer, path: UnsafeMutableRawPointer) {
        (self.record, self.path) = (record, path)
    }

    mutating func take(_ byte: UInt8) {
        if byte == 0x0A { return endLine() }
        // The path is the last field, and may contain spaces.
        if byte == 0x20, part < 5 {
            if !isBlank { part &+= 1 }
            isBlank = true
            return
        }
        if part == 5, pathLength == 0, byte == 0x20 { return }
        isBlank = false
        switch part {
        case 0 where byte == 0x2D: isAfterDash = true
        case 0 where isAfterDash: end = end &<< 4 | Self.digit(byte)
        case 0: start = start &<< 4 | Self.digit(byte)
        case 2: offset = offset &<< 4 | Self.digit(byte)
        case 4: inode = inode &* 10 &+ Self.digit(byte)
        case 5 where pathLength < CrashLayout.module &- 2:
            path.storeBytes(of: byte, toByteOffset: pathLength, as: UInt8.self)
            pathLength &+= 1
        default: break
        }
    }

    private static func digit(_ byte: UInt8) -> UInt64 {
        switch byte {
        case 0x30...0x39: UInt64(byte &- 0x30)
        case 0x61...0x66: UInt64(byte &- 0x61 &+ 10)
        default: 0
        }
    }

    private mutating func endLine() {
        if offset == 0 { (base, baseInode) = (start, inode) }
        if pathLength > 0 { noteFrames(from: baseInode == inode ? base : start) }
        (start, end, offset, inode, part, pathLength) = (0, 0, 0, 0, 0, 0)
        (isAfterDash, isBlank) = (false, false)
    }

    /// Writes the module of the line to the frames whose addresses are in the line's range.
    private func noteFrames(from base: UInt64) {
        var module: UInt64 = 0
        let count = min(load(CrashLayout.frameCount), UInt64(CrashLayout.maximumFrames))
        for index in 0..<Int(truncatingIfNeeded: count) {
            let frame = CrashLayout.frames &+ index &* CrashLayout.frame
            let address = load(frame)
            guard address >= start, address < end else { continue }
            if module == 0 { module = noteModule() }
            store(base, frame &+ 8)
            store(module, frame &+ 16)
        }
    }

    /// Adds the path of the line to the modules.
    ///
    /// - Returns: The number of the module, from 1, or 0 if there is no room for it.
    private func noteModule() -> UInt64 {
        let count = load(CrashLayout.moduleCount)
        guard count < UInt64(CrashLayout.maximumModules) else { return 0 }
        let position = CrashLayout.modules &+ Int(truncatingIfNeeded: count) &* CrashLayout.module
        record.storeBytes(of: UInt16(truncatingIfNeeded: pathLength), toByteOffset: position, as: UInt16.self)
        (record + position + 2).copyMemory(from: path, byteCount: pathLength)
        store(count &+ 1, CrashLayout.moduleCount)
        return count &+ 1
    }

    private func load(_ offset: Int) -> UInt64 { record.load(fromByteOffset: offset, as: UInt64.self) }

    private func store(_ value: UInt64, _ offset: Int) {
        record.storeBytes(of: value, toByteOffset: offset, as: UInt64.self)
    }
}
