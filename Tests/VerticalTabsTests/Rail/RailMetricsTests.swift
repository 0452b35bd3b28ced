import Drawing
import Headless
import Testing
import Toolkit

@testable import VerticalTabs

@Suite("Rail sizes in millimetres")
struct RailMetricsTests {
    nonisolated static let counts = [1, 3, 6, 12, 40]

    private func layout(
        _ count: Int, _ model: PanelModel, _ use: PanelUse, edge: RailEdge = .left, style: RailStyle = RailStyle(),
        fixed: Int = 0
    ) -> (layout: RailLayout, metrics: PanelMetrics, length: Double) {
        let panel = model.physical(use)
        let metrics = panel.metrics(scale: panel.scale)
        let size = Size(
            width: Double(model.pixelSize.width) / panel.scale, height: Double(model.pixelSize.height) / panel.scale)
        let bounds = edge.size(along: edge.along(size), across: style.thickness(on: metrics))
        let layout = RailLayout(
            lengths: Array(repeating: 0, count: count), fixedCount: fixed, size: bounds, edge: edge, style: style,
            metrics: metrics)
        return (layout, metrics, edge.along(size))
    }

    @Test(
        "T3: The minimum length of a rail cell is 15 mm, rounded up to whole pixels, or the size of a touch target",
        arguments: PanelModel.common, PanelUse.allCases)
    func asked(model: PanelModel, use: PanelUse) {
        let panel = model.physical(use)
        let metrics = panel.metrics(scale: panel.scale)
        let pixel = metrics.millimetres(1 / panel.scale)
        let least = max(15, use.minimumTarget)
        #expect(metrics.millimetres(metrics.railPitch.lowerBound) >= least - 1e-9)
        #expect(metrics.millimetres(metrics.railPitch.lowerBound) < least + pixel)
        #expect(
            metrics.millimetres(metrics.railPitch.upperBound)
                <= max(20 + 1e-9, least + pixel, metrics.millimetres(64) + 1e-9))
        #expect(metrics.railFillsEdge == ((use == .held || use == .wall) && model.diagonal < 10))
        #expect(PanelMetrics.nominal.railPitch == 0...(.infinity) && !PanelMetrics.nominal.railFillsEdge)
    }

    @Test(
        "T3: The distance between tabs is 15 to 20 mm, more for few tabs on a small panel, or 64 points on a large one",
        arguments: PanelModel.common, PanelUse.allCases)
    func pitch(model: PanelModel, use: PanelUse) throws {
        for edge in RailEdge.allCases {
            for count in Self.counts {
                let (layout, metrics, length) = layout(count, model, use, edge: edge)
                let pitch = metrics.millimetres(edge.along(try #require(layout.cells.first).size))
                let comment: Comment = "\(edge) \(count): \(pitch) mm"
                #expect(pitch >= max(15, use.minimumTarget) - 1e-6, comment)
                let isShared = metrics.railFillsEdge && pitch * Double(count) <= metrics.millimetres(length) + 1e-6
                if !isShared { #expect(pitch <= max(20.4, metrics.millimetres(64) + 0.4), comment) }
                if metrics.railFillsEdge, edge.along(layout.contentSize) <= length + 1e-6 {
                    let end = edge.end(try #require(layout.cells.last))
                    #expect(abs(edge.start(layout.cells[0])) < 1e-6 && abs(end - length) < 1e-6, comment)
                }
            }
        }
    }

    @Test("T3: On a panel of 10 inches or more the cells are centred on the grip position, unless they reach the edge")
    func gathering() throws {
        let model = try #require(PanelModel(named: "15.6in-1920x1080"))
        for (use, grip) in [(PanelUse.held, 0.5), (.wall, 0.3), (.counter, 0.7), (.gloves, 0.5)] {
            var style = RailStyle()
            style.grip = grip
            let (layout, _, length) = layout(4, model, use, style: style)
            let middle = (layout.cells[0].minY + layout.cells[3].maxY) / 2
            #expect(abs(middle - length * grip) < 1e-6, "\(use)")
        }
        for (grip, end) in [(0.0, 0.0), (1, 1)] {
            var style = RailStyle()
            style.grip = grip
            let (layout, _, length) = layout(4, model, .held, style: style)
            #expect(grip == 0 ? layout.cells[0].minY == 0 : abs(layout.cells[3].maxY - length * end) < 1e-6)
        }
    }

    @Test("T3: At 7 inches the cells fill the edge of a handheld or wall panel, but are kept together for gloves")
    func filling() throws {
        let model = try #require(PanelModel(named: "7in-800x480"))
        for use in [PanelUse.held, .wall] {
            let (layout, _, length) = layout(4, model, use)
            #expect(layout.cells.allSatisfy { abs($0.height - length / 4) < 1e-9 })
        }
        let (gathered, _, length) = layout(3, model, .gloves)
        #expect(gathered.cells[0].minY > 10 && gathered.cells[2].maxY < length - 10)
    }

    @Test(
        "T1, T3: The rail is as thick as a touch target, and extends at most 55 mm from the edge",
        arguments: PanelModel.common)
    func thickness(model: PanelModel) {
        for use in PanelUse.allCases {
            let panel = model.physical(use)
            let metrics = panel.metrics(scale: panel.scale)
            for width in [44.0, 66, 200, 2000] {
                var style = RailStyle()
                style.thickness = width
                style.maximumThickness = 3000
                for thickness in [style.thickness(on: metrics), style.maximumThickness(on: metrics)] {
                    #expect(metrics.millimetres(thickness) >= use.minimumTarget - 1e-9)
                    if let reach = use.reach { #expect(metrics.millimetres(thickness) <= reach) }
                }
            }
        }
    }

    @Test("T1: Fixed cells have target size, and only as many appear as leave room for one tab")
    func fixedCells() throws {
        for model in PanelModel.common {
            for use in PanelUse.allCases {
                let (_, metrics, length) = layout(1, model, use)
                let capacity = RailStyle().fixedCapacity(along: length, on: metrics)
                for count in 1...min(3, capacity) {
                    let (layout, _, _) = layout(30, model, use, fixed: count)
                    let comment: Comment = "\(model) \(use) \(count)"
                    #expect(layout.fixed.allSatisfy { $0.height >= metrics.minimumTarget - 1e-9 }, comment)
                    #expect(layout.viewport.height >= layout.cells[0].height - 1e-9, comment)
                }
            }
        }
    }

    @Test("T1: If there is no room for all fixed cells, More is omitted first, and during editing “+” next")
    func fewFixedCells() throws {
        let model = try #require(PanelModel(named: "5in-800x480"))
        let panel = model.physical(.counter)
        let screen = TabScreen.editable(
            12, size: PixelSize(width: Int(800 / panel.scale), height: Int(480 / panel.scale))
        ) { screen in
            screen.rail.features.hasNewTabCell = true
            screen.panel.scene.metrics = panel.metrics(scale: panel.scale)
        }
        let target = screen.panel.scene.metrics.minimumTarget
        func shown() -> [FixedRailCell.Kind] {
            screen.panel.all(FixedRailCell.self).filter { !$0.isHidden }.sorted { $0.frame.minY < $1.frame.minY }
                .map(\.kind)
        }
        #expect(shown() == [.more, .newTab])
        screen.rail.beginEditing()
        try screen.panel.waitUntilStill()
        #expect(shown() == [.done, .newTab])
        for cell in screen.panel.all(FixedRailCell.self) where !cell.isHidden {
            #expect(cell.bounds.height >= target - 1e-9)
        }
    }

    @Test("T1: Remove buttons and cells have target size, or their nominal size on a panel of unknown size")
    func editing() throws {
        let screen = TabScreen.editable(4)
        let usual = screen.rail.cells.map(\.frame)
        let gloves = PhysicalPanel(pixelSize: PixelSize(width: 1280, height: 800), diagonal: 10.1, use: .gloves)
        screen.panel.scene.metrics = gloves.metrics(scale: 1)
        try screen.panel.waitUntilStill()
        let target = screen.panel.scene.metrics.minimumTarget
        #expect(screen.rail.bounds.width == target)
        #expect(screen.rail.cells.allSatisfy { $0.frame.width == target && $0.frame.height >= target })
        screen.rail.beginEditing()
        try screen.panel.waitUntilStill()
        #expect(screen.crosses.count == 4)
        #expect(screen.crosses.allSatisfy { $0.bounds.width >= target && $0.bounds.height >= target })
        #expect(screen.rail.cells.allSatisfy { $0.frame.width == target })
        screen.rail.endEditing()
        screen.panel.scene.metrics = .nominal
        try screen.panel.waitUntilStill()
        #expect(screen.rail.cells.map(\.frame) == usual)
    }

    @Test("T1: A panel of unknown size sets no requirements for the rail", arguments: counts)
    func nominal(count: Int) {
        let style = RailStyle.classic
        #expect(style.cellLengths(on: .nominal) == 58...111.5)
        #expect(style.fixedCellLength(on: .nominal) == 58)
        #expect(style.thickness(on: .nominal) == 66)
        #expect(style.maximumThickness(on: .nominal) == 220)
        #expect(style.fixedCapacity(along: 10, on: .nominal) == .max)
        for height in [300.0, 480, 800, 1280] {
            let layout = RailLayout(count: count, size: Size(width: 66, height: height), style: style)
            let length = max(58, min(111.5, height / Double(count)))
            #expect(layout.cells.allSatisfy { abs($0.height - length) < 1e-9 })
        }
    }
}
