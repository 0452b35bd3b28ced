import KeyboardLayouts
import System

nonisolated extension KeyboardSetting {
    /// Returns the keyboard setting of this host. By default, the first file is written by Debian's tools and `localectl`, and the second
    /// by other systems. If neither contains a setting, the result is a US keyboard.
    static func ofThisMachine(files: [String] = ["/etc/default/keyboard", "/etc/vconsole.conf"]) -> KeyboardSetting {
        for file in files {
            guard let text = InputFile.text(of: file), let setting = KeyboardSetting(configuration: text) else {
                continue
            }
            return setting
        }
        return KeyboardSetting(.us)
    }
}
