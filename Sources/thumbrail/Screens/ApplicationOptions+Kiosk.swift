import KioskFile
import KioskRuntime
import Logging
import Platform

extension Application.Options {
    /// Creates the options of the application that shows a kiosk, from the kiosk's screen, pictures, font and theme.
    init(showing kiosk: Kiosk, logger: Logger) {
        self.init()
        let definition = kiosk.definition.screen
        screen = ScreenChoice(connector: definition.connector, size: definition.mode)
        rotation = definition.rotation
        use = kiosk.use
        diagonal = definition.diagonal
        theme = kiosk.theme
        font = kiosk.definition.font?.family
        pictureFolders = kiosk.pictureFolders
        iconFont = kiosk.definition.iconFont?.text
        self.logger = logger
    }
}
