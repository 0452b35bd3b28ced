import Drawing
import Testing
import Toolkit

@Suite("Physical panel size")
struct PhysicalPanelTests {
    nonisolated private static let pixels = PixelSize(width: 1280, height: 800)

    @Test(
        "T1: On each common panel targets have the size that the use requires, and points are no smaller than pixels",
        arguments: PanelModel.common, PanelUse.allCases)
    func targets(model: PanelModel, use: PanelUse) throws {
        let panel = model.physical(use)
        let scale = panel.scale
        #expect(scale >= 1 && (scale * 4).rounded() == scale * 4)
        let metrics = panel.metrics(scale: scale)
        let pixel = 25.4 / (try #require(panel.pixelsPerInch))
        #expect(abs(metrics.millimetresPerPoint - pixel * scale) < 1e-9)
        let leasts: [PanelUse: Double] = [.held: 9.2, .wall: 9.2, .counter: 20, .gloves: 19]
        let least = try #require(leasts[use])
        let target = metrics.millimetres(metrics.minimumTarget)
        #expect(target >= least - 1e-9 && target < least + pixel)
        // Whole pixels keep edges sharp.
        let pixels = metrics.minimumTarget * scale
        #expect(abs(pixels - pixels.rounded()) < 1e-9)
        // T3: at the edge that a hand holds, 55 mm are in reach.
        let isAtEdge = use == .held || use == .wall
        #expect(metrics.reach.isFinite == isAtEdge)
        if isAtEdge {
            #expect(metrics.millimetres(metrics.reach) <= 55)
            #expect(metrics.millimetres(metrics.reach) > 55 - pixel)
        }
    }

    @Test(
        "T1: Points have their intended size to a quarter of a pixel, and the shorter side has at most about 864 of them",
        arguments: [
            ("3.5in-480x320", 1, 1.25), ("4.3in-480x272", 1, 1), ("5in-800x480", 1.25, 1.5), ("7in-800x480", 1, 1),
            ("7in-1024x600", 1, 1.25), ("8in-1280x800", 1.25, 1.5), ("10.1in-1280x800", 1, 1.25),
            ("10.1in-1920x1200", 1.5, 1.75), ("13.3in-1920x1080", 1.25, 1.5), ("15.6in-1920x1080", 1.25, 1.5),
            ("21.5in-1080x1920", 1.25, 1.5), ("32in-1920x1080", 1.25, 1.5), ("32in-3840x2160", 2.5, 3.25),
            ("5in-1920x1080", 2.75, 3.5),
        ])
    func scales(name: String, near: Double, far: Double) throws {
        let model = try #require(PanelModel(named: name))
        for use in [PanelUse.held, .wall, .gloves] { #expect(model.physical(use).scale == near, "\(use)") }
        #expect(model.physical(.counter).scale == far)
    }

    @Test(
        "T1: The shorter side of a panel of unknown size has at most about 864 points",
        arguments: [
            (480, 320, 1), (800, 480, 1), (1280, 800, 1), (1536, 864, 1), (1726, 971, 1), (1728, 972, 1.25),
            (1080, 1920, 1.25),
            (2560, 1440, 1.75), (3840, 2160, 2.5), (Int.max, Int.max, 8),
        ] as [(Int, Int, Double)])
    func unknownSize(width: Int, height: Int, scale: Double) {
        let panel = PhysicalPanel(pixelSize: PixelSize(width: width, height: height), diagonal: nil, use: .held)
        #expect(panel.scale == scale)
    }

    @Test("T1: Targets keep their size in millimetres at another scale", arguments: [1.0, 1.3, 2, 3.5])
    func otherScale(scale: Double) {
        let panel = PhysicalPanel(pixelSize: Self.pixels, diagonal: 10.1, use: .held)
        let own = panel.metrics(scale: panel.scale)
        let other = panel.metrics(scale: scale)
        #expect(abs(own.millimetres(own.minimumTarget) - other.millimetres(other.minimumTarget)) < 1e-9)
        #expect(abs(own.minimumTarget * panel.scale - other.minimumTarget * scale) < 1e-9)
    }

    @Test(
        "T1: An impossible physical size is ignored, and all sizes keep their nominal values",
        arguments: [
            nil, Size(width: 0, height: 0), Size(width: 0, height: 136), Size(width: 217, height: 0),
            Size(width: -217, height: -136), Size(width: Double.nan, height: 136), Size(width: 217, height: Double.nan),
            Size(width: Double.infinity, height: Double.infinity), Size(width: 1e300, height: 1e300),
            // Many screens report the aspect ratio in place of millimetres.
            Size(width: 16, height: 9), Size(width: 160, height: 90), Size(width: 1600, height: 900),
            Size(width: 16, height: 10), Size(width: 160, height: 100), Size(width: 1600, height: 1000),
            Size(width: 90, height: 160), Size(width: 4, height: 3), Size(width: 40, height: 30),
            // These densities are higher or lower than any panel's.
            Size(width: 32, height: 20), Size(width: 1, height: 1), Size(width: 9000, height: 5600),
            // These sizes have another aspect ratio than the pixels.
            Size(width: 217, height: 80), Size(width: 300, height: 300),
        ])
    func unbelievable(millimetres: Size?) {
        for use in PanelUse.allCases {
            let panel = PhysicalPanel(pixelSize: Self.pixels, millimetres: millimetres, use: use)
            #expect(panel.pixelsPerInch == nil)
            #expect(panel.scale == PhysicalPanel(pixelSize: Self.pixels, diagonal: nil, use: use).scale)
            #expect(panel.metrics(scale: 1) == .nominal)
            #expect(panel.metrics(scale: 2) == .nominal)
        }
    }

    @Test("T1: A reported size is accepted in either orientation, and with slightly non-square pixels")
    func believed() throws {
        for (width, height) in [(217.0, 136.0), (136, 217)] {
            for pixels in [Self.pixels, PixelSize(width: 800, height: 1280)] {
                let size = Size(width: width, height: height)
                let panel = PhysicalPanel(pixelSize: pixels, millimetres: size, use: .held)
                #expect(abs(try #require(panel.diagonal) - 10.08) < 0.01)
                #expect(abs(try #require(panel.pixelsPerInch) - 149.7) < 0.1)
            }
        }
        // A cheap 7-inch panel of 154.1 × 85.9 mm with 800 × 480 pixels.
        let seven = PhysicalPanel(
            pixelSize: PixelSize(width: 800, height: 480), millimetres: Size(width: 154.1, height: 85.9), use: .held)
        #expect(abs(try #require(seven.diagonal) - 6.95) < 0.01)
    }

    @Test(
        "T1: An impossible diagonal or number of pixels is rejected",
        arguments: [0, -7, 1.9, 121, 1e300, Double.nan, .infinity], [0, 1, 1280, Int.max, -1280])
    func diagonals(diagonal: Double, pixels: Int) {
        for panel in [
            PhysicalPanel(pixelSize: Self.pixels, diagonal: diagonal, use: .held),
            PhysicalPanel(pixelSize: PixelSize(width: pixels, height: pixels), diagonal: diagonal, use: .gloves),
            PhysicalPanel(pixelSize: PixelSize(width: pixels, height: 0), diagonal: 7, use: .counter),
        ] {
            #expect(panel.pixelsPerInch == nil && panel.scale.isFinite)
            #expect(panel.metrics(scale: 1) == .nominal)
        }
    }

    @Test("T1: An invalid scale gives the nominal metrics", arguments: [0, -1, Double.nan, .infinity])
    func noScale(scale: Double) {
        let panel = PhysicalPanel(pixelSize: Self.pixels, diagonal: 10.1, use: .held)
        #expect(panel.metrics(scale: scale) == .nominal)
    }

    // MARK: Names

    @Test("T1: The name of a panel consists of its diagonal and its size in pixels")
    func names() throws {
        #expect(PanelModel.common.count == 12)
        #expect(Set(PanelModel.common.map(\.name)).count == 12)
        let model = try #require(PanelModel(named: "9.7IN-1024x768"))
        #expect(model.name == "9.7in-1024x768")
        #expect(model.diagonal == 9.7)
        #expect(model.pixelSize == PixelSize(width: 1024, height: 768))
        // The first of the common panels of this diagonal.
        #expect(PanelModel(named: "10.1in")?.name == "10.1in-1280x800")
        #expect(PanelModel(named: "7in")?.pixelSize == PixelSize(width: 800, height: 480))
    }

    @Test(
        "T1: Text in any other format is not the name of a panel",
        arguments: [
            "", "in", "-", "7", "7in-", "7-800x480", "7in-800", "7in-800x", "7in-800x480x2", "7in-x480", "7in-0x480",
            "7in-800x480-2", "-7in-800x480", "nanin-800x480", "1e1in-800x480", "0x7in-800x480", "7in-+800x480",
            "7in-99999x480", "7in-99999999999999999999x480", "9in", "common", "1.5in-800x480", "121in-1920x1080",
            "2in-16384x16384", "100in-480x320", "7..in-800x480", "７in-800x480", "7in-８００x480",
        ])
    func otherWords(name: String) {
        #expect(PanelModel(named: name) == nil)
    }
}
