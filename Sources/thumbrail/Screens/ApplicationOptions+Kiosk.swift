import KioskFile
import KioskRuntime
import Logging
import Platform

extension Application.Options {
    /// Creates the options for a kiosk: the properties of the screen in the kiosk file, and the kiosk's pictures, font and theme.
    init(showing kiosk: Kiosk, logger: Logger) {
        self.init()
        let asked = kiosk.definition.screen
        screen = ScreenChoice(connector: asked.connector, size: asked.mode)
        rotation = asked.rotation
        use = kiosk.use
        diagonal = asked.diagonal
        theme = kiosk.theme
        font = kiosk.definition.font?.family
        pictureFolders = kiosk.pictureFolders
        self.logger = logger
    }
}
