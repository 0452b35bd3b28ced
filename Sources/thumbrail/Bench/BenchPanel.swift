import Drawing
import KioskFile
import KioskRuntime
import Toolkit

/// A kiosk on a screen in memory.
class BenchPanel: BenchScene {
    let kiosk: Kiosk
    private let folder: BenchFolder

    /// - Parameter prepare: performed before the kiosk is shown.
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
