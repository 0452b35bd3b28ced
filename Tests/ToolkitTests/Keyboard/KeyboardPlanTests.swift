import Drawing
import KeyboardLayouts
import Testing

@testable import Toolkit

@Suite("Keyboard layout on screen")
struct KeyboardPlanTests {
    private static let layouts = [
        "us", "us(intl)", "us(dvorak)", "gb", "de", "de(neo)", "fr", "fr(bepo)", "ch", "be", "es", "pt", "br", "it",
        "pl", "cz", "sk",
        "hu", "ro", "hr", "rs", "bg", "gr", "ru", "ru(phonetic)", "ua", "by", "kz", "se", "no", "fi", "is", "ee", "lv",
        "lt", "tr", "tr(f)",
        "il", "ara", "ir", "pk", "in", "bd", "in(tam)", "in(tel)", "lk", "th", "la", "mm", "kh", "ge", "am", "et", "np",
        "kr", "jp", "vn", "mn",
        "epo", "za", "ng",
    ]
    private static let models = [
        "3.5in-480x320", "3.5in-320x480", "4.3in-480x272", "5in-800x480", "7in-800x480", "7in-480x800", "7in-1024x600",
        "8in-1280x800", "8in-800x1280", "10.1in-1280x800", "10.1in-800x1280", "13.3in-1920x1080", "15.6in-1920x1080",
        "21.5in-1920x1080", "21.5in-1080x1920", "32in-1920x1080",
    ]

    private static func request(_ layout: KeyboardLayout, _ model: PanelModel, _ use: PanelUse) -> KeyboardPlan.Request
    {
        let physical = model.physical(use)
        let scale = physical.scale
        var request = KeyboardPlan.Request(
            layout: layout,
            size: Size(
                width: Double(model.pixelSize.width) / scale, height: Double(model.pixelSize.height) / scale))
        request.metrics = physical.metrics(scale: scale)
        request.hasLanguages = true
        return request
    }

    @Test("T1: No key is too small, overlaps another or lies outside the screen, on any panel")
    func all() throws {
        var wrong: [String] = []
        for name in Self.layouts {
            let layout = try KeyboardLayout.load(try #require(LayoutName(name))).layout
            for model in Self.models {
                let model = try #require(PanelModel(named: model))
                for use in [PanelUse.held, .counter, .gloves] {
                    var request = Self.request(layout, model, use)
                    // Number pads and sign pages are the same in all layouts.
                    let kinds: [TextContentKind] = ["us", "ara"].contains(name) ? TextContentKind.allCases : [.text]
                    for page in kinds.count > 1 ? KeyboardPage.allCases : [.main] {
                        for kind in kinds where page == .main || kind == .text {
                            for side in use == .counter ? [KeyboardPlan.Side.left, .right] : [.left] {
                                (request.page, request.contentKind, request.side) = (page, kind, side)
                                let fault = Self.fault(of: KeyboardPlan(request), request, model)
                                if let fault {
                                    wrong.append("\(name) \(model) \(use) \(page) \(kind) \(side): \(fault)")
                                }
                            }
                        }
                    }
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(12).joined(separator: "\n"))")
    }

    @Test(
        "R2: A field and a row fit above the keyboard if the keys keep half of the screen",
        arguments: [("7in-800x480", true), ("7in-1024x600", true), ("5in-800x480", false)])
    func roomAbove(_ model: String, _ hasRoom: Bool) throws {
        let request = Self.request(.plain, try #require(PanelModel(named: model)), .gloves)
        let plan = KeyboardPlan(request)
        #expect((request.size.height - plan.size.height >= 2 * request.metrics.minimumTarget) == hasRoom)
        #expect(plan.size.height <= request.size.height * 0.6)
    }

    /// Returns the first violation in a plan.
    private static func fault(of plan: KeyboardPlan, _ request: KeyboardPlan.Request, _ model: PanelModel) -> String? {
        let screen = Rect(origin: .zero, size: plan.size)
        let isWide = plan.isFloating ? plan.size.width <= 400 : plan.size.width == request.size.width
        guard isWide, plan.size.height <= request.size.height * 0.61 else { return "the keyboard is \(plan.size)" }
        // Small panels offer what fits, which is at least the size of a telephone's keyboard.
        let width = min(model.pixelSize.width, model.pixelSize.height) == model.pixelSize.width ? 6.0 : 9.2
        let least = model.diagonal >= 7 ? (width, 7.8) : model.diagonal >= 5 ? (7.0, 5.8) : (3.6, 4.8)
        for (index, key) in plan.keys.enumerated() {
            let frame = key.frame
            guard frame.minX >= 0, frame.maxX <= screen.maxX, frame.minY >= plan.grip.maxY, frame.maxY <= screen.maxY
            else {
                return "\(key.action) is at \(frame)"
            }
            let millimetres = (request.metrics.millimetres(frame.width), request.metrics.millimetres(frame.height))
            guard millimetres.0 >= least.0, millimetres.1 >= least.1 else {
                return "\(key.action) is \(millimetres.0) × \(millimetres.1) mm"
            }
            for other in plan.keys[(index + 1)...] where other.frame.intersects(frame) {
                return "\(key.action) and \(other.action) overlap"
            }
        }
        return nil
    }

    @Test(
        "T1: On landscape panels of seven inches or more no key is smaller than a fingertip",
        arguments: [
            "7in-800x480", "7in-1024x600", "8in-1280x800", "10.1in-1280x800", "13.3in-1920x1080",
        ])
    func fingertips(name: String) throws {
        let model = try #require(PanelModel(named: name))
        for layout in ["us", "de", "ru", "ara", "il", "kr", "fr", "gr"] {
            let layout = try KeyboardLayout.load(try #require(LayoutName(layout))).layout
            let request = Self.request(layout, model, .held)
            for key in KeyboardPlan(request).keys {
                #expect(request.metrics.millimetres(key.frame.width) >= 9.1)
                #expect(request.metrics.millimetres(key.frame.height) >= 9.1)
            }
        }
    }

    @Test(
        "T3: The keyboard is split on a held panel, at one side of a large panel, and full width on a small one"
    )
    func reach() throws {
        let layout = try KeyboardLayout.load(.us).layout
        func request(_ name: String, _ use: PanelUse) throws -> KeyboardPlan.Request {
            Self.request(layout, try #require(PanelModel(named: name)), use)
        }
        let held = try request("10.1in-1280x800", .held)
        for key in KeyboardPlan(held).keys {
            let near = min(key.frame.center.x, held.size.width - key.frame.center.x)
            #expect(near <= held.metrics.reach * 1.05, "\(near)")
        }
        #expect(KeyboardPlan(held).keys.filter { $0.action == .space }.count == 2)
        // One finger of someone who stands in front of a panel on a wall has all keys in one place.
        let wall = try request("10.1in-1280x800", .wall)
        let keyboard = KeyboardPlan(wall)
        #expect(keyboard.keys.filter { $0.action == .space }.count == 1)
        #expect(keyboard.keys.allSatisfy { wall.metrics.millimetres(min($0.frame.width, $0.frame.height)) >= 9.1 })
        var wide = try request("21.5in-1920x1080", .counter)
        #expect(KeyboardPlan(wide).keys.allSatisfy { $0.frame.maxX < wide.size.width * 0.6 })
        wide.side = .right
        #expect(KeyboardPlan(wide).keys.allSatisfy { $0.frame.minX > wide.size.width * 0.4 })
        let small = try request("7in-800x480", .held)
        let keys = KeyboardPlan(small).keys
        #expect(keys.contains { $0.frame.minX < 4 } && keys.contains { $0.frame.maxX > small.size.width - 4 })
    }

    @Test(
        "L4: The keyboard has the same height on all of its pages",
        arguments: [
            "3.5in-480x320", "7in-800x480", "10.1in-1280x800", "21.5in-1920x1080",
        ])
    func height(name: String) throws {
        for layout in ["us", "de", "ru", "cz"] {
            let layout = try KeyboardLayout.load(try #require(LayoutName(layout))).layout
            var request = Self.request(layout, try #require(PanelModel(named: name)), .held)
            let height = KeyboardPlan(request).size.height
            for page in KeyboardPage.allCases {
                request.page = page
                #expect(KeyboardPlan(request).size.height == height)
            }
            request.page = .main
            request.contentKind = .telephone
            request.floatsPad = false
            #expect(KeyboardPlan(request).size.height == height)
        }
    }

    @Test(
        "L4: A number pad floats and is at most 400 points wide, and has the width of a panel that is little wider",
        arguments: [
            ("3.5in-480x320", false), ("4.3in-480x272", false), ("7in-800x480", true), ("7in-480x800", false),
            ("10.1in-1280x800", true), ("10.1in-800x1280", true), ("21.5in-1920x1080", true),
        ])
    func floating(name: String, floats: Bool) throws {
        for kind in [TextContentKind.integer, .decimal, .telephone, .date, .pin] {
            var request = Self.request(.plain, try #require(PanelModel(named: name)), .held)
            request.contentKind = kind
            let plan = KeyboardPlan(request)
            #expect(plan.isFloating == floats)
            #expect(floats ? plan.size.width <= 400 : plan.size.width == request.size.width)
            let target = request.metrics.minimumTarget
            if floats { #expect(plan.keys.allSatisfy { $0.frame.width >= target && $0.frame.height >= target }) }
            request.contentKind = .text
            #expect(!KeyboardPlan(request).isFloating)
        }
    }

    @Test("L4: The digits of a number pad are in three columns, and the return key is at the bottom right")
    func digits() throws {
        for kind in [TextContentKind.integer, .decimal, .telephone, .date, .pin] {
            for isNegative in [true, false] {
                var request = KeyboardPlan.Request(layout: .plain, size: Size(width: 1280, height: 800))
                (request.contentKind, request.allowsNegativeNumbers) = (kind, isNegative)
                let plan = KeyboardPlan(request)
                let digits = plan.keys.filter { key in "123456789".contains { key.action == .sign(String($0)) } }
                #expect(digits.count == 9 && Set(digits.map(\.frame.minX)).count == 3)
                #expect(Set(digits.map(\.frame.minY)).count == 3)
                let corner = Point(x: plan.size.width - 10, y: plan.size.height - 10)
                #expect(plan.key(at: corner).map { plan.keys[$0].action } == .enter)
            }
        }
    }

    @Test(
        "L4: A number pad has a minus key only for numbers that may be negative, and for dates",
        arguments: [
            (TextContentKind.integer, true, true), (.integer, false, false), (.decimal, true, true),
            (.decimal, false, false), (.date, false, true), (.telephone, true, false), (.pin, true, false),
        ])
    func minus(kind: TextContentKind, isNegative: Bool, hasMinus: Bool) {
        for floats in [true, false] {
            var request = KeyboardPlan.Request(layout: .plain, size: Size(width: 1280, height: 800))
            (request.contentKind, request.allowsNegativeNumbers) = (kind, isNegative)
            request.floatsPad = floats
            #expect(KeyboardPlan(request).keys.contains { $0.action == .sign("-") } == hasMinus)
        }
    }

    @Test(
        "L4: An invalid size gives keys of finite size",
        arguments: [
            Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 50, height: 5000),
            Size(width: 1e6, height: 10),
        ])
    func degenerate(size: Size) {
        for kind in TextContentKind.allCases {
            var request = KeyboardPlan.Request(layout: .plain, size: size)
            request.contentKind = kind
            let plan = KeyboardPlan(request)
            #expect(plan.keys.allSatisfy { $0.frame.width.isFinite && $0.frame.height.isFinite })
            #expect(plan.size.height.isFinite && plan.size.height > 0)
        }
    }
}
