import CLibdrm
import Drawing
import Glibc
import Rendering

/// A graphics card of this host, accessed through libdrm.
@MainActor final class KernelCard: DisplayCard {
    let name: String
    /// The file descriptor of the card. While any process holds a copy of it open, the picture stays on screen.
    let descriptor: CInt
    private let hotplug: HotplugMonitor?
    /// The IDs of framebuffers that an earlier process left behind on the kept file descriptor.
    private var inherited: [UInt32] = []
    /// The buffer for a batch of kernel events.
    private var bytes = [UInt8](repeating: 0, count: 1024)

    /// Opens a card such as `/dev/dri/card0` and becomes its DRM master, which may set modes.
    convenience init(path: String) throws(CardError) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .last("open") }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        try self.init(name: name, descriptor: descriptor)
        // The first process that opens a card becomes its master automatically.
        if drmIsMaster(descriptor) == 0, drmSetMaster(descriptor) != 0 {
            throw CardError(request: "become DRM master", number: EBUSY)
        }
    }

    /// Takes over a file descriptor from an earlier process, with the picture that it shows.
    convenience init(kept descriptor: CInt) throws(CardError) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        let path = drmGetDeviceNameFromFd2(descriptor)
        let name = path.map { String(cString: $0).split(separator: "/").last.map(String.init) ?? "" }
        free(path)
        try self.init(name: name ?? "a card", descriptor: descriptor)
        guard let resources = drmModeGetResources(descriptor) else { throw .last("get the DRM resources") }
        inherited = Self.numbers(resources.pointee.fbs, resources.pointee.count_fbs)
        drmModeFreeResources(resources)
    }

    private init(name: String, descriptor: CInt) throws(CardError) {
        self.name = name
        self.descriptor = descriptor
        hotplug = HotplugMonitor()
        var answer: UInt64 = 0
        guard drmGetCap(descriptor, UInt64(DRM_CAP_DUMB_BUFFER), &answer) == 0, answer != 0 else {
            throw CardError(request: "create dumb buffers", number: EOPNOTSUPP)
        }
    }

    isolated deinit {
        close(descriptor)
    }

    var descriptors: [CInt] { [descriptor] + (hotplug.map { [$0.descriptor] } ?? []) }

    // MARK: Connectors

    func connectors(probing: Bool) throws(CardError) -> [Connector] {
        guard let resources = drmModeGetResources(descriptor) else { throw .last("get the DRM resources") }
        defer { drmModeFreeResources(resources) }
        let crtcs = Self.numbers(resources.pointee.crtcs, resources.pointee.count_crtcs)
        var result: [Connector] = []
        for id in Self.numbers(resources.pointee.connectors, resources.pointee.count_connectors) {
            let found = probing ? drmModeGetConnector(descriptor, id) : drmModeGetConnectorCurrent(descriptor, id)
            // The connector has just been removed, for example of a display behind a hub.
            guard let found else { continue }
            defer { drmModeFreeConnector(found) }
            result.append(connector(found.pointee, crtcs))
        }
        return result
    }

    private func connector(_ found: drmModeConnector, _ crtcs: [UInt32]) -> Connector {
        let kind = drmModeGetConnectorTypeName(found.connector_type).map { String(cString: $0) } ?? "Unknown"
        let known = found.mmWidth > 0 && found.mmHeight > 0
        let size = PhysicalSize(width: Double(found.mmWidth), height: Double(found.mmHeight))
        return Connector(
            id: found.connector_id, name: "\(kind)-\(found.connector_type_id)",
            isConnected: found.connection == DRM_MODE_CONNECTED,
            monitor: property("EDID", of: found).flatMap { EDID($0)?.name }, physicalSize: known ? size : nil,
            modes: UnsafeBufferPointer(start: found.modes, count: Int(max(found.count_modes, 0))).map {
                ScreenMode($0)
            },
            crtcs: order(crtcs, for: found))
    }

    /// Returns the CRTCs that can drive a connector, the current CRTC first.
    private func order(_ crtcs: [UInt32], for found: drmModeConnector) -> [UInt32] {
        var mask: UInt32 = 0
        for id in Self.numbers(found.encoders, found.count_encoders) {
            guard let encoder = drmModeGetEncoder(descriptor, id) else { continue }
            mask |= encoder.pointee.possible_crtcs
            drmModeFreeEncoder(encoder)
        }
        var possible = crtcs.enumerated().filter { $0.offset < 32 && mask >> UInt32($0.offset) & 1 == 1 }
            .map(\.element)
        guard let encoder = drmModeGetEncoder(descriptor, found.encoder_id) else { return possible }
        let current = encoder.pointee.crtc_id
        drmModeFreeEncoder(encoder)
        if let index = possible.firstIndex(of: current) { possible.swapAt(0, index) }
        return possible
    }

    /// Returns the bytes of a connector's property; `nil` if there is no such property.
    private func property(_ name: String, of found: drmModeConnector) -> [UInt8]? {
        for index in 0..<Int(max(found.count_props, 0)) {
            guard let property = drmModeGetProperty(descriptor, found.props[index]) else { continue }
            defer { drmModeFreeProperty(property) }
            let isWanted = withUnsafeBytes(of: property.pointee.name) { $0.prefix { $0 != 0 }.elementsEqual(name.utf8) }
            let number = UInt32(truncatingIfNeeded: found.prop_values[index])
            guard isWanted, let blob = drmModeGetPropertyBlob(descriptor, number) else { continue }
            defer { drmModeFreePropertyBlob(blob) }
            return [UInt8](UnsafeRawBufferPointer(start: blob.pointee.data, count: Int(blob.pointee.length)))
        }
        return nil
    }

    private static func numbers(_ start: UnsafeMutablePointer<UInt32>?, _ count: CInt) -> [UInt32] {
        Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(max(count, 0))))
    }

    // MARK: Buffers

    func makeBuffer(size: PixelSize, format: PixelFormat) throws(CardError) -> ScanoutBuffer {
        var handle: UInt32 = 0
        var stride: UInt32 = 0
        var length: UInt64 = 0
        var id: UInt32 = 0
        var offset: UInt64 = 0
        let (width, height, bits) = (UInt32(size.width), UInt32(size.height), UInt32(format.bitsPerPixel))
        guard drmModeCreateDumbBuffer(descriptor, width, height, bits, 0, &handle, &stride, &length) == 0 else {
            throw .last("create a dumb buffer of \(size) pixels")
        }
        // The framebuffer and the mapping keep the memory alive, so the handle is no longer needed. A process that takes over the file
        // descriptor could not find it.
        defer { drmModeDestroyDumbBuffer(descriptor, handle) }
        let depth: UInt8 = format.bitsPerPixel == 32 ? 24 : UInt8(format.bitsPerPixel)
        guard drmModeAddFB(descriptor, width, height, depth, UInt8(bits), stride, handle, &id) == 0 else {
            throw .last("add a framebuffer in the format \(format)")
        }
        guard drmModeMapDumbBuffer(descriptor, handle, &offset) == 0,
            let base = mmap(nil, Int(length), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, Int(offset)),
            base != UnsafeMutableRawPointer(bitPattern: -1)
        else {
            let error = CardError.last("map a dumb buffer")
            drmModeRmFB(descriptor, id)
            throw error
        }
        do {
            return try ScanoutBuffer(
                id: id, base: base, length: Int(length), size: size, stride: Int(stride), format: format)
        } catch {
            munmap(base, Int(length))
            drmModeRmFB(descriptor, id)
            throw CardError(request: "use a dumb buffer", number: EINVAL)
        }
    }

    func remove(_ buffer: ScanoutBuffer) {
        drmModeRmFB(descriptor, buffer.id)
    }

    // MARK: Showing

    func show(
        _ buffer: ScanoutBuffer, on connector: Connector, crtc: UInt32, mode: ScreenMode
    ) throws(CardError) {
        var id = connector.id
        var timings = mode.timings
        guard drmModeSetCrtc(descriptor, crtc, buffer.id, 0, 0, &id, 1, &timings) == 0 else {
            throw .last("set the mode \(mode) on \(connector.name)")
        }
        // Hides the mouse pointer of a desktop, which would stay on screen otherwise.
        drmModeSetCursor(descriptor, crtc, 0, 0, 0)
        for id in inherited { drmModeRmFB(descriptor, id) }
        inherited = []
    }

    func flip(to buffer: ScanoutBuffer, crtc: UInt32) throws(CardError) {
        guard drmModePageFlip(descriptor, crtc, buffer.id, UInt32(DRM_MODE_PAGE_FLIP_EVENT), nil) == 0 else {
            throw .last("flip pages")
        }
    }

    func flushDirty(_ rects: [PixelRect], of buffer: ScanoutBuffer) throws(CardError) {
        let failed = withUnsafeTemporaryAllocation(of: drmModeClip.self, capacity: rects.count) { clips in
            for (index, rect) in rects.enumerated() {
                clips.initializeElement(
                    at: index,
                    to: drmModeClip(
                        x1: UInt16(clamping: rect.x0), y1: UInt16(clamping: rect.y0), x2: UInt16(clamping: rect.x1),
                        y2: UInt16(clamping: rect.y1)))
            }
            return drmModeDirtyFB(descriptor, buffer.id, clips.baseAddress, UInt32(rects.count)) != 0
        }
        if failed { throw .last("flush dirty rectangles") }
    }

    func setPower(_ isOn: Bool, of connector: Connector) throws(CardError) {
        guard let found = drmModeGetConnectorCurrent(descriptor, connector.id) else {
            throw .last("get the connector \(connector.name)")
        }
        defer { drmModeFreeConnector(found) }
        let value = UInt64(isOn ? DRM_MODE_DPMS_ON : DRM_MODE_DPMS_OFF)
        for index in 0..<Int(max(found.pointee.count_props, 0)) {
            guard let property = drmModeGetProperty(descriptor, found.pointee.props[index]) else { continue }
            defer { drmModeFreeProperty(property) }
            let isWanted = withUnsafeBytes(of: property.pointee.name) {
                $0.prefix { $0 != 0 }.elementsEqual("DPMS".utf8)
            }
            guard isWanted else { continue }
            guard drmModeConnectorSetProperty(descriptor, connector.id, property.pointee.prop_id, value) == 0 else {
                throw .last("switch \(connector.name) \(isOn ? "on" : "off")")
            }
            return
        }
        throw CardError(request: "switch \(connector.name) off", number: EOPNOTSUPP)
    }

    func hasVerticalBlank(crtc: UInt32) -> Bool {
        drmCrtcGetSequence(descriptor, crtc, nil, nil) == 0
    }

    // MARK: Events

    func takeEvents() throws(CardError) -> CardEvents {
        var events: CardEvents = []
        if hotplug?.takeChange() == true { events.insert(.changed) }
        let count = read(descriptor, &bytes, bytes.count)
        if count < 0, errno != EAGAIN, errno != EINTR { throw .last("read DRM events") }
        // Each event begins with its type and its length in bytes.
        var offset = 0
        while offset + 8 <= count {
            let (kind, length) = bytes.withUnsafeBytes {
                (
                    $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self),
                    $0.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
                )
            }
            if kind == UInt32(DRM_EVENT_FLIP_COMPLETE) { events.insert(.flipped) }
            offset += max(Int(length), 8)
        }
        return events
    }
}
