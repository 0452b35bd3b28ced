import KioskFile
import KioskRuntime
import Logging
import Platform

extension Application.Options {
    /// What a kiosk file asks of the screen, with the kiosk's pictures, font and theme.
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
