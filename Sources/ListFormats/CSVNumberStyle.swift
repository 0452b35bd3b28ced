import Glibc

/// The number format of a table: with a decimal point, or with a decimal comma.
struct CSVNumberStyle {
    private var hasPoints = false
    private var hasCommas = false

    /// Records the decimal separator of a cell if the cell contains a number with an unambiguous one.
    mutating func note(_ bytes: [UInt8]) {
        guard bytes.count < 40, let first = bytes.first, first == 0x2D || Self.isDigit(first) else { return }
        switch (Self.shape(bytes, decimal: 0x2E, thousands: 0x2C), Self.shape(bytes, decimal: 0x2C, thousands: 0x2E)) {
        case (.decimals, .none): hasPoints = true
        case (.none, .decimals): hasCommas = true
        // 1.234 and 1,234 are ambiguous.
        default: break
        }
    }

    private var usesCommas: Bool { hasCommas && !hasPoints }

    /// Returns the number in a cell in this format; `nil` for other texts, such as 007 and dates.
    func number(_ bytes: [UInt8]) -> Double? {
        let (decimal, thousands): (UInt8, UInt8) = usesCommas ? (0x2C, 0x2E) : (0x2E, 0x2C)
        switch Self.shape(bytes, decimal: decimal, thousands: thousands) {
        case .none: return Self.exponential(bytes)
        case .grouped where !usesCommas && !hasPoints: return nil
        case .plain, .grouped, .decimals:
            let plain = bytes.filter { $0 != thousands }.map { $0 == decimal ? 0x2E : $0 }
            return Double(String(decoding: plain, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
        }
    }

    private enum Shape {
        case none
        /// Only digits.
        case plain
        /// Digits in groups of three, without decimals.
        case grouped
        /// Digits with decimals, optionally in groups of three.
        case decimals
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func shape(_ bytes: [UInt8], decimal: UInt8, thousands: UInt8) -> Shape {
        let digits = bytes.first == 0x2D ? bytes.dropFirst() : bytes[...]
        let integerPart = digits.prefix { $0 != decimal }
        let fraction = digits.dropFirst(integerPart.count + 1)
        let hasDecimal = integerPart.count < digits.count
        guard !hasDecimal || (!fraction.isEmpty && fraction.allSatisfy(isDigit)) else { return .none }
        let groups = integerPart.split(separator: thousands, omittingEmptySubsequences: false)
        guard let first = groups.first, !first.isEmpty, groups.allSatisfy({ $0.allSatisfy(isDigit) }),
            groups.count == 1 || (first.count <= 3 && groups.dropFirst().allSatisfy { $0.count == 3 }),
            // 007 is an identifier.
            first.count == 1 || first.first != 0x30
        else { return .none }
        return hasDecimal ? .decimals : groups.count > 1 ? .grouped : .plain
    }

    /// Returns the number in a cell with an exponent, such as 1e3; `nil` for other texts.
    private static func exponential(_ bytes: [UInt8]) -> Double? {
        guard let exponentIndex = bytes.firstIndex(where: { $0 == 0x65 || $0 == 0x45 }), exponentIndex > 0,
            shape(Array(bytes[..<exponentIndex]), decimal: 0x2E, thousands: 0) != .none
        else { return nil }
        let exponent = bytes[(exponentIndex + 1)...]
        let digits = exponent.first == 0x2D || exponent.first == 0x2B ? exponent.dropFirst() : exponent
        guard !digits.isEmpty, digits.count <= 3, digits.allSatisfy(isDigit) else { return nil }
        return Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }
}
