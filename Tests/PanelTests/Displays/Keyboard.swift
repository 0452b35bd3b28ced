/// A keyboard at a display, with the key names of X.
final class Keyboard {
    private let desktop: Desktop
    private let codes: [UInt32: UInt8]

    /// X's key symbols (keysymdef.h).
    enum Name: UInt32 {
        case backspace = 0xFF08
        case tab = 0xFF09
        case enter = 0xFF0D
        case escape = 0xFF1B
        case home = 0xFF50
        case left = 0xFF51
        case up = 0xFF52
        case right = 0xFF53
        case down = 0xFF54
        case pageDown = 0xFF56
        case end = 0xFF57
        case f6 = 0xFFC3
        case f7 = 0xFFC4
        case f8 = 0xFFC5
        case f9 = 0xFFC6
        case shift = 0xFFE1
        case control = 0xFFE3
        case alt = 0xFFE9
        case space = 0x20
        case a = 0x61
    }

    init(_ desktop: Desktop) throws {
        self.desktop = desktop
        codes = try desktop.keyCodes()
    }

    func press(_ key: Name) throws { try desktop.key(code(of: key), isDown: true) }

    func release(_ key: Name) throws { try desktop.key(code(of: key), isDown: false) }

    func type(_ keys: Name...) throws {
        for key in keys {
            try press(key)
            try release(key)
        }
    }

    private func code(of key: Name) throws -> UInt8 {
        guard let code = codes[key.rawValue] else { throw Failure("the display's keyboard has no key \(key)") }
        return code
    }
}
