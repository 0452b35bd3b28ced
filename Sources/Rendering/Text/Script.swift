import CHarfBuzz
import Drawing

/// A script, which Unicode assigns to characters, with HarfBuzz's code.
struct Script: Hashable {
    let code: hb_script_t

    /// Determines the script of a character. Returns `nil` for characters that many scripts share, such as digits and
    /// marks.
    init?(of scalar: UInt32) {
        // ASCII makes up most text and needs no lookup.
        if scalar < 0x80 {
            guard scalar & ~0x20 >= 0x41, scalar & ~0x20 <= 0x5A else { return nil }
            code = HB_SCRIPT_LATIN
            return
        }
        let code = hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
        if code == HB_SCRIPT_COMMON || code == HB_SCRIPT_INHERITED || code == HB_SCRIPT_UNKNOWN { return nil }
        self.code = code
    }

    private init(_ code: hb_script_t) {
        self.code = code
    }

    /// The script of text without a specific script.
    static var common: Script { Script(HB_SCRIPT_COMMON) }

    /// Returns `true` if the first letter with a specific script is written from right to left.
    static func isRightToLeft(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // The first byte of such letters is at least 0xD6.
        guard text.contains(where: { $0 >= 0xD6 }) else { return false }
        var index = 0
        while index < text.count {
            let scalar = TextCluster.scalar(at: index, in: text)
            if !isNumber(scalar), let script = Script(of: scalar) {
                return hb_script_get_horizontal_direction(script.code) == HB_DIRECTION_RTL
            }
            index += TextCluster.length(scalar)
        }
        return false
    }

    /// Returns `true` for digits and signs of numbers that are written from left to right, although their script is
    /// right-to-left: bidirectional classes AN and EN.
    private static func isNumber(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x600...0x605, 0x660...0x669, 0x66B...0x66C, 0x6DD, 0x6F0...0x6F9, 0x10D30...0x10D39, 0x10E60...0x10E7E:
            true
        default: false
        }
    }
}
