import Drawing
import Glibc
import Rendering

@testable import Platform

/// A graphics card in memory, which behaves as a test defines and records its requests.
final class FakeCard: DisplayCard {
    let name = "card7"
    let descriptors: [CInt] = [-1]
    var sockets: [Connector]
    /// The connectors before probing; the same as after probing if omitted.
    var remembered: [Connector]?
    var hasBlank = true
    var events: CardEvents = []
    /// The calls that fail, with the kernel's error numbers.
    var faults: [Call: CInt] = [:]
    /// The modes that the driver offers, and then refuses.
    var refusedSizes: Set<PixelSize> = []
    private(set) var log: [String] = []
    private(set) var buffers: [UInt32: ScanoutBuffer] = [:]
    private(set) var shown: UInt32?
    private var last: UInt32 = 0

    enum Call: Hashable { case connectors, makeBuffer32, makeBuffer, show, flip, send, power, takeEvents }

    init(_ sockets: [Connector]) { self.sockets = sockets }

    static func connector(
        _ name: String, id: UInt32 = 31, isConnected: Bool = true, monitor: String? = nil,
        modes: [ScreenMode] = [ScreenMode(size: PixelSize(width: 64, height: 48), isPreferred: true)]
    ) -> Connector {
        Connector(
            id: id, name: name, isConnected: isConnected, monitor: monitor,
            physicalSize: PhysicalSize(width: 160, height: 90), modes: isConnected ? modes : [], crtcs: [41])
    }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    /// Returns a pixel of the screen; `nil` if the screen is dark.
    func pixel(_ x: Int, _ y: Int) -> UInt32? {
        guard let memory = shown.flatMap({ buffers[$0] })?.memory else { return nil }
        let place = memory.base + y * memory.stride + x * memory.format.bytesPerPixel
        return memory.format.bytesPerPixel == 2
            ? UInt32(place.loadUnaligned(as: UInt16.self)) : place.loadUnaligned(as: UInt32.self) & 0xFFFFFF
    }

    private func fail(_ call: Call, _ request: String) throws(CardError) {
        if let number = faults[call] { throw CardError(request: request, number: number) }
    }

    func connectors(probing: Bool) throws(CardError) -> [Connector] {
        try fail(.connectors, "tell what it has")
        return probing ? sockets : remembered ?? sockets
    }

    func makeBuffer(size: PixelSize, format: PixelFormat) throws(CardError) -> ScanoutBuffer {
        try fail(.makeBuffer, "give memory")
        if format.bitsPerPixel == 32 { try fail(.makeBuffer32, "show 32 bits") }
        last += 1
        let stride = size.width * format.bytesPerPixel + 64
        let length = stride * size.height
        guard let base = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            let buffer = try? ScanoutBuffer(
                id: last, base: base, length: length, size: size, stride: stride, format: format)
        else { throw CardError(request: "give memory", number: ENOMEM) }
        buffers[last] = buffer
        return buffer
    }

    func remove(_ buffer: ScanoutBuffer) {
        buffers[buffer.id] = nil
        if shown == buffer.id { shown = nil }
    }

    func show(
        _ buffer: ScanoutBuffer, on connector: Connector, crtc: UInt32, mode: ScreenMode
    ) throws(CardError) {
        log.append("show \(buffer.id) \(connector.name) \(mode)")
        try fail(.show, "show \(mode)")
        if refusedSizes.contains(mode.size) { throw CardError(request: "show \(mode)", number: EINVAL) }
        shown = buffer.id
    }

    func flip(to buffer: ScanoutBuffer, crtc: UInt32) throws(CardError) {
        log.append("flip \(buffer.id)")
        try fail(.flip, "flip pages")
        shown = buffer.id
    }

    func flushDirty(_ rects: [PixelRect], of buffer: ScanoutBuffer) throws(CardError) {
        log.append("send \(rects.count)")
        try fail(.send, "send what was drawn")
    }

    func setPower(_ isOn: Bool, of connector: Connector) throws(CardError) {
        log.append("\(isOn ? "on" : "off") \(connector.name)")
        try fail(.power, "switch it")
    }

    func hasVerticalBlank(crtc: UInt32) -> Bool { hasBlank }

    func takeEvents() throws(CardError) -> CardEvents {
        try fail(.takeEvents, "tell what happened")
        defer { events = [] }
        return events
    }
}
