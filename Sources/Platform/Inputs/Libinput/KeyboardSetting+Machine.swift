import KeyboardLayouts
import System

nonisolated extension KeyboardSetting {
    /// What this machine is set to: `localectl` and Debian's own tools write it into the first of these files, other systems
    /// into the second; a keyboard for the United States where neither says anything.
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
