import CQREncode

/// The modules of a QR code (ISO/IEC 18004) for a text, with error correction level M (about 15 %).
nonisolated struct QRCode: Hashable, Sendable {
    /// A horizontal run of adjacent dark modules.
    struct Run: Hashable, Sendable {
        /// The index of the row, from the top.
        let row: Int
        /// The indices of the columns, from the left.
        let columns: Range<Int>
    }

    /// The number of modules per side, without the quiet zone.
    let side: Int
    /// The dark modules, row by row, as runs of maximum length.
    let darkRuns: [Run]

    /// Encodes a text; returns `nil` if it is empty or cannot be encoded because it exceeds 2,331 bytes.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, bytes.count <= Self.maximumBytes,
            let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M)
        else { return nil }
        defer { QRcode_free(code) }
        guard code.pointee.width > 0, let data = code.pointee.data else { return nil }
        let side = Int(code.pointee.width)
        self.side = side
        // The lowest bit of each module is set if it is dark.
        darkRuns = (0..<side).flatMap { row in Self.runs(in: row, of: side) { data[row * side + $0] & 1 == 1 } }
    }

    /// The capacity of the largest code at this error correction level, in bytes.
    private static let maximumBytes = 2_331

    private static func runs(in row: Int, of side: Int, isDark: (Int) -> Bool) -> [Run] {
        var runs: [Run] = []
        var start: Int?
        for column in 0...side {
            if column < side, isDark(column) {
                start = start ?? column
            } else if let first = start {
                runs.append(Run(row: row, columns: first..<column))
                start = nil
            }
        }
        return runs
    }
}
