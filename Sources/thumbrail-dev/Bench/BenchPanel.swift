import Drawing
import KioskFile
import KioskRuntime
import Toolkit

/// A kiosk on a screen in memory.
class BenchPanel: BenchScene {
    let kiosk: Kiosk
    private let folder: BenchFolder

    /// Creates a panel.
    ///
    /// - Parameters:
    ///   - size: The size of the screen.
    ///   - folder: The folder with the icons and pictures.
    ///   - definition: The definition of the kiosk.
    ///   - prepare: A closure that runs before the kiosk is shown.
    init(
        size: PixelSize, folder: BenchFolder, definition: KioskDefinition, prepare: (Kiosk) -> Void = { _ in }
    ) throws {
        self.folder = folder
        kiosk = Kiosk(definition, logger: Self.logger)
        try super.init(size: size, pictures: folder.path)
        prepare(kiosk)
        kiosk.show(in: scene)
    }
}
