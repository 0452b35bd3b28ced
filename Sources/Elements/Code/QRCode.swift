import CQREncode

/// A text as the squares of a QR code (ISO/IEC 18004), of which 15 in 100 may be unreadable.
nonisolated struct QRCode: Hashable, Sendable {
    /// Dark squares side by side.
    struct Run: Hashable, Sendable {
        /// From the top.
        let row: Int
        /// From the left.
        let columns: Range<Int>
    }

    /// How many squares the code is wide and high, without the light ones around it.
    let side: Int
    /// Row by row, as long as they can be.
    let darkRuns: [Run]

    /// - Returns: nil for an empty text, and for one of more than 2,331 bytes, of which there is no code.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty, bytes.count <= Self.most,
            let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M)
        else { return nil }
        defer { QRcode_free(code) }
        guard code.pointee.width > 0, let data = code.pointee.data else { return nil }
        let side = Int(code.pointee.width)
        self.side = side
        // The lowest bit of each square says whether it is dark.
        darkRuns = (0..<side).flatMap { row in Self.runs(in: row, of: side) { data[row * side + $0] & 1 == 1 } }
    }

    /// What the largest code of this kind holds, in bytes.
    private static let most = 2_331

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
