import Drawing
import Testing

@testable import VerticalTabs

@Suite("Split layout by size")
struct SplitLayoutTests {
    private func layout(
        _ width: Double, _ height: Double, side: RailSide = .left, edge: RailEdge? = nil, rail: Double = 66
    ) -> SplitLayout {
        SplitLayout(
            size: Size(width: width, height: height), side: side, railEdge: edge ?? (side == .left ? .left : .right),
            railThickness: rail, style: SplitStyle())
    }

    @Test(
        "R1, R2, R3: Wide panels show three columns, portrait ones a drawer, and narrow ones one column",
        arguments: [
            (1280.0, 800.0, SplitArrangement.wide), (1920, 1080, .wide), (1024, 600, .wide), (800, 480, .wide),
            (640, 480, .wide), (600, 600, .wide), (547, 400, .wide), (546, 400, .compact), (480, 320, .compact),
            (546, 480, .drawer), (546, 479, .compact),
            (800, 1280, .wide), (720, 1280, .wide), (719, 1280, .drawer), (600, 1024, .drawer), (1080, 1920, .wide),
            (480, 800, .drawer),
            (479, 300, .compact), (320, 480, .compact), (272, 480, .compact), (1, 1, .compact), (0, 0, .compact),
        ])
    func arrangement(width: Double, height: Double, expected: SplitArrangement) {
        #expect(layout(width, height).arrangement == expected)
        #expect(layout(width, height, side: .right).arrangement == expected)
    }

    @Test("R1, R2, R3: Nothing lies outside the screen, at any size, side and rail edge")
    func everywhere() {
        for side in [RailSide.left, .right] {
            for edge in RailEdge.allCases {
                for width in stride(from: 0.0, through: 2000, by: 37) {
                    for height in [0.0, 1, 65, 320, 500, 1300] {
                        expectSound(layout(width, height, side: side, edge: edge), width, height, edge)
                    }
                }
            }
        }
    }

    private func expectSound(_ layout: SplitLayout, _ width: Double, _ height: Double, _ edge: RailEdge) {
        let whole = Rect(x: 0, y: 0, width: width, height: height)
        let rest = edge.divide(whole, thickness: 66).rest
        let comment = Comment("\(width) × \(height), \(edge), \(layout)")
        for rect in [layout.primary, layout.list, layout.detail] {
            #expect(rect.width >= 0 && rect.height >= 0, comment)
            #expect(rect.minX >= 0 && rect.maxX <= width && rect.minY >= 0 && rect.maxY <= height, comment)
        }
        switch layout.arrangement {
        case .wide:
            #expect(layout.list.width >= 174 && layout.detail.width >= 240, comment)
            #expect(!layout.list.intersects(layout.detail), comment)
            #expect(layout.barHeight == 0, comment)
        case .drawer:
            #expect(layout.detail == rest, comment)
            #expect(rest.width - layout.list.width >= 58, comment)
            #expect(layout.barHeight > 0 || height < 67, comment)
        case .compact:
            #expect(layout.detail == rest && layout.list == rest, comment)
        }
        // A hidden list is moved by its whole width, behind the rail or the edge.
        let away = layout.list.offset(by: Point(x: layout.listOffset(share: 0), y: 0))
        if layout.arrangement != .wide { #expect(!away.intersects(rest) || away.isEmpty, comment) }
        #expect(layout.listOffset(share: 1) == 0 && layout.detailOffset(share: 0) == 0, comment)
    }

    @Test(
        "A wide list has 60 % of the width beside the rail from 900 points on, and all of it below, on both sides",
        arguments: [RailSide.left, .right], RailEdge.allCases)
    func wideList(side: RailSide, edge: RailEdge) {
        for (width, height) in [
            (900.0, 600.0), (1280, 800), (1920, 1080), (1080, 1080), (899, 600), (600, 1024), (480, 320), (0, 0),
        ] {
            let layout = SplitLayout(
                size: Size(width: width, height: height), side: side, railEdge: edge, railThickness: 66,
                isListWide: true,
                style: SplitStyle())
            let area = edge.divide(Rect(x: 0, y: 0, width: width, height: height), thickness: 66).rest
            let isBeside = width >= 900
            #expect(layout.arrangement == (isBeside ? .wide : .compact))
            #expect(layout.list.width == (isBeside ? (area.width * 0.6).rounded() : area.width))
            expectSound(layout, width, height, edge)
            guard isBeside else { continue }
            #expect(layout.list.width + layout.detail.width + 1 == area.width)
            let isListFirst = layout.list.minX < layout.detail.minX
            #expect(isListFirst == (side == .left))
            #expect(layout.primary.contains(layout.list.center))
        }
    }

    @Test(
        "R1: On a tall panel the list is above the detail, with 45 % of the height, or 60 % if it is wide, but at most half of the columns",
        arguments: [RailSide.left, .right], RailEdge.allCases)
    func stacked(side: RailSide, edge: RailEdge) {
        for (width, height) in [(720.0, 900.0), (720, 1280), (800, 1280), (1080, 1920), (2160, 3840)] {
            for isListWide in [false, true] {
                let layout = SplitLayout(
                    size: Size(width: width, height: height), side: side, railEdge: edge, railThickness: 66,
                    isListWide: isListWide, style: SplitStyle())
                let area = edge.divide(Rect(x: 0, y: 0, width: width, height: height), thickness: 66).rest
                let listHeight = isListWide ? area.height / 2 : min(height * 0.45, area.height / 2)
                #expect(
                    layout.list == Rect(x: area.minX, y: area.minY, width: area.width, height: listHeight.rounded()))
                #expect(layout.divider == Rect(x: area.minX, y: layout.list.maxY, width: area.width, height: 1))
                #expect(layout.detail.minY == layout.divider.maxY && layout.detail.maxY == area.maxY)
                #expect(layout.detail.width == area.width && layout.detail.minX == area.minX)
                expectSound(layout, width, height, edge)
            }
        }
    }

    @Test("R1: A list above the detail is not higher than it needs to be, and never more than its share")
    func lowList() {
        func heights(_ listHeight: Double, isListWide: Bool = false) -> [Double] {
            let layout = SplitLayout(
                size: Size(width: 1080, height: 1920), side: .left, railEdge: .left, railThickness: 80,
                isListWide: isListWide, listHeight: listHeight, style: SplitStyle())
            return [layout.list.height, layout.detail.height]
        }
        #expect(heights(244) == [244, 1675])
        #expect(heights(864) == [864, 1055] && heights(865) == [864, 1055] && heights(.infinity) == [864, 1055])
        #expect(heights(960, isListWide: true) == [960, 959] && heights(961, isListWide: true) == [960, 959])
        #expect(heights(-10) == [0, 1919])
        // Beside the detail, the list has all the height.
        let beside = SplitLayout(
            size: Size(width: 1280, height: 800), side: .left, railEdge: .left, railThickness: 80, listHeight: 100,
            style: SplitStyle())
        #expect(beside.list.height == 800)
    }

    @Test("R1: Below a ratio of 5:4 the list is beside the detail, and a keyboard does not change that")
    func stackedLimit() {
        #expect(layout(720, 900).list.width == 654)
        #expect(layout(720, 899).list.width < 360)
        let typing = SplitLayout(
            size: Size(width: 720, height: 500), keyboardHeight: 400, side: .left, railEdge: .left, railThickness: 66,
            style: SplitStyle())
        #expect(typing.list.height == 250 && typing.detail.height == 249)
    }

    @Test("Moving the list to the side away from the rail mirrors the area beside the rail")
    func across() {
        for (width, height) in [(1280.0, 800.0), (1920, 1080), (600, 1024), (320, 480), (480, 320)] {
            for rail in [66.0, 100, 120.5] {
                let beside = layout(width, height, side: .left, edge: .left, rail: rail)
                let across = layout(width, height, side: .right, edge: .left, rail: rail)
                #expect(across.arrangement == beside.arrangement)
                for part in [\SplitLayout.list, \.detail, \.divider] {
                    let (one, other) = (beside[keyPath: part], across[keyPath: part])
                    #expect(one.size == other.size && one.minY == other.minY)
                    // The centre of the area beside the rail is the axis.
                    #expect(one.isEmpty || abs(one.midX + other.midX - (width + rail)) < 0.001, "\(one), \(other)")
                }
                #expect(across.barHeight == beside.barHeight && across.detailSize == beside.detailSize)
                #expect(across.listOffset(share: 0.3) == -beside.listOffset(share: 0.3))
                #expect(across.detailOffset(share: 0.3) == -beside.detailOffset(share: 0.3))
            }
        }
    }

    @Test("T2: The layout for the right side is the mirror image of the one for the left")
    func mirrored() {
        for (width, height) in [(1280.0, 800.0), (600, 1024), (320, 480), (480, 320)] {
            let left = layout(width, height)
            let right = layout(width, height, side: .right)
            func mirror(_ rect: Rect) -> Rect {
                Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
            }
            #expect(right.list == mirror(left.list))
            #expect(right.detail == mirror(left.detail))
            #expect(right.primary == mirror(left.primary))
            #expect(right.listOffset(share: 0.3) == -left.listOffset(share: 0.3))
            #expect(right.detailOffset(share: 0.3) == -left.detailOffset(share: 0.3))
        }
    }
}
