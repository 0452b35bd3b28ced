import KeyboardLayouts
import System

nonisolated extension KeyboardSetting {
    /// Returns the keyboard setting of this machine. `localectl` and the tools of Debian write the first of these files, other systems the
    /// second. If neither has a setting, the result is a US keyboard.
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
