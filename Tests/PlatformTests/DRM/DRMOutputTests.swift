import Drawing
import Glibc
import Rendering
import Testing

@testable import Platform

extension PlatformTests {
    @Suite("DRM output")
    struct DRMOutputTests {
        private let whole = [PixelRect(PixelSize(width: 64, height: 48))]

        private func fill(_ output: DRMOutput, _ color: UInt32, _ rect: PixelRect? = nil) {
            let rect = rect ?? PixelRect(output.pixelSize)
            for y in rect.y0..<rect.y1 {
                let row = (output.buffer.base + y * output.buffer.stride).assumingMemoryBound(to: UInt32.self)
                for x in rect.x0..<rect.x1 { row[x] = color }
            }
        }

        private func events(_ output: DRMOutput) throws -> [InputEvent] {
            var events: [InputEvent] = []
            try output.drain { events.append($0) }
            return events
        }

        @Test("The mode is set when the first complete frame is displayed, and not before")
        func firstFrame() throws {
            let card = FakeCard([FakeCard.connector("HDMI-A-1")])
            let output = try DRMOutput(card)
            #expect(output.pixelSize == PixelSize(width: 64, height: 48))
            #expect(output.physicalSize == PhysicalSize(width: 160, height: 90))
            #expect(card.takeLog().isEmpty)
            fill(output, 0x123456)
            try output.present([PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)])
            #expect(card.takeLog() == ["show 1 HDMI-A-1 64x48@60"])
            #expect(card.pixel(63, 47) == 0x123456)
        }

        @Test("If the driver has vertical blanks, two buffers alternate, and both always contain the complete picture")
        func flips() throws {
            let card = FakeCard([FakeCard.connector("HDMI-A-1")])
            let output = try DRMOutput(card)
            fill(output, 0x111111)
            try output.present(whole)
            #expect(output.busyUntil == nil)
            var expected = [UInt32](repeating: 0x111111, count: 64 * 48)
            var random = SystemRandomNumberGenerator()
            for step in 0..<40 {
                let x0 = Int.random(in: 0..<60, using: &random)
                let y0 = Int.random(in: 0..<44, using: &random)
                let rect = PixelRect(x0: x0, y0: y0, x1: x0 + 4, y1: y0 + 4)
                let color = UInt32(step * 0x010203)
                fill(output, color, rect)
                for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { expected[y * 64 + x] = color } }
                try output.present([rect])
                #expect(output.busyUntil != nil)
                card.events = .flipped
                #expect(try events(output).isEmpty)
                #expect(output.busyUntil == nil)
                let differs = (0..<48).contains { y in (0..<64).contains { card.pixel($0, y) != expected[y * 64 + $0] }
                }
                #expect(!differs, "frame \(step)")
            }
            #expect(card.takeLog().suffix(3) == ["flip 1", "flip 2", "flip 1"])
            #expect(output.frameInterval < .milliseconds(16))
        }

        @Test("If a page flip fails with EBUSY, the frame is displayed later")
        func busy() throws {
            let card = FakeCard([FakeCard.connector("HDMI-A-1")])
            let output = try DRMOutput(card)
            try output.present(whole)
            card.faults[.flip] = EBUSY
            fill(output, 0xABCDEF)
            try output.present(whole)
            #expect(output.busyUntil != nil)
            #expect(try events(output) == [.exposed])
            #expect(try events(output).isEmpty)
            card.faults[.flip] = nil
            card.events = .flipped
            #expect(try events(output).isEmpty)
            try output.present(whole)
            #expect(card.pixel(0, 0) == 0xABCDEF)
        }

        @Test(
            "A driver with vertical blanks but without page flips uses one buffer",
            arguments: [EINVAL, ENOSYS, EOPNOTSUPP])
        func noFlips(_ number: CInt) throws {
            let card = FakeCard([FakeCard.connector("HDMI-A-1")])
            let output = try DRMOutput(card)
            try output.present(whole)
            card.faults[.flip] = number
            fill(output, 0x00FF00)
            try output.present(whole)
            #expect(card.pixel(5, 5) == 0x00FF00)
            #expect(card.buffers.count == 1)
            fill(output, 0x0000FF)
            _ = card.takeLog()
            try output.present(whole)
            #expect(card.takeLog() == ["send 1"])
            #expect(card.pixel(5, 5) == 0x0000FF)
        }

        @Test(
            "Without vertical blanks dirty rectangles are sent; if the driver rejects them, the buffer is only written"
        )
        func parts() throws {
            let card = FakeCard([FakeCard.connector("Virtual-1")])
            card.hasBlank = false
            let output = try DRMOutput(card)
            try output.present(whole)
            #expect(card.takeLog() == ["show 1 Virtual-1 64x48@60", "send 1"])
            #expect(card.buffers.count == 1)
            let two = [PixelRect(x0: 0, y0: 0, x1: 2, y1: 2), PixelRect(x0: 8, y0: 8, x1: 9, y1: 9)]
            try output.present(two)
            #expect(card.takeLog() == ["send 2"])
            let many = (0..<300).map { PixelRect(x0: $0 % 60, y0: $0 / 60, x1: $0 % 60 + 1, y1: $0 / 60 + 1) }
            try output.present(many)
            #expect(card.takeLog() == ["send 1"])
            card.faults[.send] = ENOSYS
            try output.present(two)
            #expect(card.takeLog() == ["send 2"])
            fill(output, 0xFF00FF)
            try output.present(whole)
            #expect(card.takeLog().isEmpty)
            #expect(card.pixel(1, 1) == 0xFF00FF)
        }

        @Test("If a mode is rejected, the next best one is set, and the buffer has its size")
        func refusedMode() throws {
            let small = PixelSize(width: 32, height: 16)
            let modes = [
                ScreenMode(size: small), ScreenMode(size: PixelSize(width: 64, height: 48), isPreferred: true),
            ]
            let card = FakeCard([FakeCard.connector("HDMI-A-1", modes: modes)])
            card.refusedSizes = [PixelSize(width: 64, height: 48)]
            let output = try DRMOutput(card)
            let first = output.buffer
            try output.present(whole)
            #expect(output.buffer !== first)
            #expect(output.pixelSize == small)
            try output.present([PixelRect(small)])
            #expect(card.takeLog() == ["show 1 HDMI-A-1 64x48@60", "show 2 HDMI-A-1 32x16@60"])
            card.refusedSizes.insert(small)
            let none = try DRMOutput(card)
            try none.present(whole)
            let error = #expect(throws: PlatformError.self) { try none.present([PixelRect(small)]) }
            #expect(error?.reason.contains("card7: cannot show 32x16@60") == true)
        }

        @Test("A driver that accepts only 16 bits per pixel gets a 16-bit buffer")
        func sixteenBits() throws {
            let card = FakeCard([FakeCard.connector("SPI-1")])
            card.faults[.makeBuffer32] = EINVAL
            let output = try DRMOutput(card)
            fill(output, 0xFFFFFF)
            try output.present(whole)
            #expect(card.pixel(3, 3) == 0xFFFF)
        }

        @Test("The output waits for a missing screen, and uses the preferred mode of one that is connected later")
        func pluggedLater() throws {
            let card = FakeCard([FakeCard.connector("HDMI-A-1", isConnected: false)])
            let output = try DRMOutput(card)
            #expect(!output.isVisible)
            try output.present(whole)
            #expect(card.takeLog().isEmpty)
            card.sockets = [FakeCard.connector("HDMI-A-1")]
            card.events = .changed
            #expect(try events(output) == [.resized])
            try output.resize()
            #expect(output.isVisible)
            #expect(output.pixelSize == PixelSize(width: 64, height: 48))
        }

        @Test(
            "O1: The screen is switched off and on with its mode, and connection events do not switch it on"
        )
        func power() throws {
            let socket = FakeCard.connector("HDMI-A-1")
            let card = FakeCard([socket])
            let output = try DRMOutput(card)
            fill(output, 0x123456)
            try output.present(whole)
            _ = card.takeLog()
            #expect(output.setPowered(false) && !output.isVisible && card.takeLog() == ["off HDMI-A-1"])
            #expect(output.setPowered(false) && card.takeLog().isEmpty)
            card.events = .changed
            #expect(try events(output).isEmpty && !output.isVisible)
            #expect(output.setPowered(true) && output.isVisible && card.takeLog() == ["on HDMI-A-1"])
            try output.present([PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)])
            #expect(card.takeLog().contains("show 1 HDMI-A-1 64x48@60") && card.pixel(63, 47) == 0x123456)
            // A screen that is unplugged while it is off cannot be switched on, and is displayed when it returns.
            #expect(output.setPowered(false))
            card.sockets = [FakeCard.connector("HDMI-A-1", isConnected: false)]
            card.events = .changed
            #expect(try events(output).isEmpty && !output.setPowered(true))
            card.sockets = [socket]
            card.events = .changed
            #expect(try events(output) == [.exposed] && output.isVisible)
        }

        @Test(
            "O1: A screen that cannot be switched off stays on, and one that cannot be switched on gets its mode again"
        )
        func noPower() throws {
            let card = FakeCard([FakeCard.connector("HDMI-A-1")])
            let output = try DRMOutput(card)
            try output.present(whole)
            card.faults[.power] = EOPNOTSUPP
            #expect(!output.setPowered(false) && output.isVisible)
            card.faults = [:]
            #expect(output.setPowered(false))
            card.faults[.power] = EIO
            #expect(output.setPowered(true) && output.isVisible)
        }

        @Test("A reconnected screen gets its mode back, and a different screen is used at its own resolution")
        func replugged() throws {
            let card = FakeCard([FakeCard.connector("HDMI-A-1")])
            let output = try DRMOutput(card)
            fill(output, 0x445566)
            try output.present(whole)
            let there = card.sockets
            card.sockets = [FakeCard.connector("HDMI-A-1", isConnected: false)]
            card.events = .changed
            #expect(try events(output).isEmpty)
            #expect(!output.isVisible)
            card.sockets = there
            card.events = .changed
            _ = card.takeLog()
            #expect(try events(output) == [.exposed])
            #expect(output.isVisible)
            try output.present(whole)
            #expect(card.takeLog() == ["show 1 HDMI-A-1 64x48@60"])
            #expect(card.pixel(9, 9) == 0x445566)
            let other = ScreenMode(size: PixelSize(width: 20, height: 30), isPreferred: true)
            card.sockets = [FakeCard.connector("HDMI-A-1", modes: [other])]
            card.events = .changed
            #expect(try events(output) == [.resized])
            try output.resize()
            #expect(output.pixelSize == other.size)
            #expect(card.buffers.count == 1)
        }

        @Test(
            "An error of the graphics card names the card and a remedy",
            arguments: [
                (FakeCard.Call.show, EACCES, PlatformError.Code.driverFailed, "another program uses the screen"),
                (.flip, ENODEV, .displayLost, "card7 was removed"),
                (.takeEvents, ENODEV, .displayLost, "card7 was removed"),
                (.connectors, EPERM, .driverFailed, "another program uses the screen"),
                (.makeBuffer, ENOMEM, .driverFailed, "card7: cannot give memory"),
            ])
        func faults(_ call: FakeCard.Call, _ number: CInt, _ code: PlatformError.Code, _ words: String) throws {
            let card = FakeCard([FakeCard.connector("HDMI-A-1")])
            let error = #expect(throws: PlatformError.self) {
                if call != .flip && call != .takeEvents { card.faults[call] = number }
                let output = try DRMOutput(card)
                try output.present(whole)
                card.faults[call] = number
                _ = try events(output)
                try output.present(whole)
            }
            #expect(error?.code == code)
            #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "")")
        }

        @Test("A connector that the kernel has not probed yet is probed")
        func probing() throws {
            let card = FakeCard([FakeCard.connector("HDMI-A-1")])
            card.remembered = [FakeCard.connector("HDMI-A-1", isConnected: false)]
            #expect(try DRMOutput(card).isVisible)
        }

        // MARK: Choice of card, connector and mode

        @Test(
            "The connector is found by its name or its screen's name, and otherwise the first one with a screen is used"
        )
        func connectors() throws {
            let sockets = [
                FakeCard.connector("HDMI-A-1", id: 1, isConnected: false),
                FakeCard.connector("DP-1", id: 2, monitor: "Panel 10"),
                FakeCard.connector("DSI-1", id: 3, monitor: "Kitchen"),
            ]
            #expect(ScreenChoice().connector(among: sockets)?.id == 2)
            #expect(ScreenChoice(connector: "dsi-1").connector(among: sockets)?.id == 3)
            #expect(ScreenChoice(connector: "kitchen").connector(among: sockets)?.id == 3)
            #expect(ScreenChoice(connector: "HDMI-A-1").connector(among: sockets)?.isConnected == false)
            #expect(ScreenChoice().connector(among: [sockets[0]]) == nil)
            let error = #expect(throws: PlatformError.self) {
                try DRMOutput(FakeCard(sockets), ScreenChoice(connector: "HDMI-A-2"))
            }
            #expect(
                error?.reason
                    == "card7 has no connector or display named HDMI-A-2; available: HDMI-A-1 (disconnected), "
                    + "DP-1 (connected, Panel 10), DSI-1 (connected, Kitchen)")
        }

        /// Opens the first usable card of a board in the kernel's order; each card may refuse to be opened.
        private func open(
            _ cards: [Result<FakeCard, CardError>], _ choice: ScreenChoice = ScreenChoice()
        ) throws(PlatformError) -> DRMOutput {
            try DRMOutput.open(
                choice,
                among: cards.enumerated().map { number, card in
                    DRMOutput.Candidate(path: "/dev/dri/card\(number)") { () throws(CardError) in try card.get() }
                })
        }

        /// The error of a Raspberry Pi's v3d, which only computes and may have any number.
        private let computing = CardError(request: "create dumb buffers", number: EOPNOTSUPP)

        @Test("Of several cards the first one with a screen is used, in any order of the cards")
        func severalCards() throws {
            let dark = FakeCard([
                FakeCard.connector("HDMI-A-1", id: 1, isConnected: false),
                FakeCard.connector("HDMI-A-2", id: 2, isConnected: false),
            ])
            let panel = FakeCard([FakeCard.connector("DSI-1", id: 3)])
            let dpi = FakeCard([])
            for cards: [Result<FakeCard, CardError>] in [
                [.failure(computing), .success(dark), .success(panel), .success(dpi)],
                [.success(panel), .failure(computing), .success(dark)],
                [.success(dpi), .success(dark), .success(panel), .failure(computing)],
                [.failure(CardError(request: "open", number: EACCES)), .success(panel)],
            ] {
                #expect(try open(cards).summary == "card7 DSI-1 64x48@60")
            }
            // Between two cards with a screen the kernel's order decides, or a name.
            let monitor = FakeCard([FakeCard.connector("HDMI-A-1", id: 1)])
            #expect(try open([.success(monitor), .success(panel)]).summary.contains("HDMI-A-1"))
            let named = ScreenChoice(connector: "DSI-1")
            #expect(try open([.success(monitor), .success(panel)], named).summary.contains("DSI-1"))
            #expect(try !open([.failure(computing), .success(dark)]).isVisible)
        }

        @Test("If no card can be used, the error is that of a card that could have a screen")
        func noCard() {
            func reason(_ cards: [Result<FakeCard, CardError>]) -> String? {
                #expect(throws: PlatformError.self) { try open(cards) }?.reason
            }
            let busy = CardError(request: "become DRM master", number: EBUSY)
            #expect(reason([.failure(computing), .failure(busy)])?.hasPrefix("/dev/dri/card1 is in use") == true)
            #expect(reason([.failure(busy), .failure(computing)])?.hasPrefix("/dev/dri/card0 is in use") == true)
            let forbidden = CardError(request: "open", number: EACCES)
            #expect(
                reason([.failure(computing), .failure(forbidden)])?.hasPrefix("cannot open /dev/dri/card1: ")
                    == true)
            #expect(
                reason([.failure(computing)])
                    == "cannot use the graphics card /dev/dri/card0: cannot create dumb buffers: Operation not supported"
            )
            #expect(reason([])?.hasPrefix("no graphics card in /dev/dri") == true)
        }

        @Test(
            "The mode is the requested size at its highest refresh rate, else the preferred mode, else the largest"
        )
        func modes() {
            let (large, middle, small) = (
                PixelSize(width: 192, height: 108), PixelSize(width: 128, height: 80), PixelSize(width: 80, height: 48)
            )
            let modes = [
                ScreenMode(size: small), ScreenMode(size: middle, isPreferred: true),
                ScreenMode(size: large, millihertz: 30_000), ScreenMode(size: large, millihertz: 60_000),
            ]
            let connector = FakeCard.connector("DP-1", modes: modes)
            func order(_ size: PixelSize?) -> [String] {
                ScreenChoice(size: size).modes(of: connector).map(\.description)
            }
            #expect(order(nil) == ["128x80@60", "192x108@60", "192x108@30", "80x48@60"])
            #expect(order(large) == ["192x108@60", "192x108@30", "128x80@60", "80x48@60"])
            #expect(order(small).first == "80x48@60")
            #expect(order(PixelSize(width: 1, height: 1)).first == "128x80@60")
        }
    }
}
