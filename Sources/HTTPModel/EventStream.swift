import JSON

/// Splits a stream into events: the data of `text/event-stream` events (WHATWG HTML, section 9.2), or lines.
public struct EventStream {
    private let isEvents: Bool
    private var lines = LineBuffer(limit: Self.maximumBytes)
    private var data: [UInt8] = []
    private var hasData = false
    private var isTooLong = false

    /// The maximum size of an event or line, in bytes.
    public static let maximumBytes = 1 << 17

    /// Creates an empty stream.
    ///
    /// - Parameter isEvents: `true` for `text/event-stream`; `false` to treat each line as an event.
    public init(isEvents: Bool) {
        self.isEvents = isEvents
    }

    /// Appends a chunk of data.
    ///
    /// - Parameters:
    ///   - piece: The data, which may end in the middle of an event.
    ///   - event: A closure that is called with the data of each event or line.
    ///   - tooLong: A closure that is called for each event or line that is too long.
    public mutating func append(
        _ piece: UnsafeRawBufferPointer, event: (_ data: [UInt8]) -> Void, tooLong: () -> Void
    ) {
        var completeLines: [[UInt8]?] = []
        lines.append(piece) {
            completeLines.append($0)
        } tooLong: {
            completeLines.append(nil)
        }
        for line in completeLines {
            guard let line else {
                if isEvents { isTooLong = true } else { tooLong() }
                continue
            }
            if isEvents {
                take(line, event: event, tooLong: tooLong)
            } else if !line.isEmpty {
                event(line)
            }
        }
    }

    private mutating func take(_ line: [UInt8], event: ([UInt8]) -> Void, tooLong: () -> Void) {
        guard !line.isEmpty else {
            if isTooLong { tooLong() } else if hasData { event(data) }
            (data, hasData, isTooLong) = ([], false, false)
            return
        }
        let prefix = Array("data:".utf8)
        guard line.starts(with: prefix) else { return }
        var content = line[prefix.count...]
        if content.first == 0x20 { content = content.dropFirst() }
        guard data.count + content.count < Self.maximumBytes else {
            isTooLong = true
            return
        }
        if hasData { data.append(0x0A) }
        data += content
        hasData = true
    }
}
