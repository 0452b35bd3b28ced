import CLinux
import Drawing
import Glibc
import Rendering
import Testing

@testable import Platform

extension PlatformTests {
    @Suite("Framebuffer output")
    struct FramebufferTests {
        /// A file in memory in place of a screen, which is removed on deinitialization.
        private final class Fixture {
            let path: String
            let output: FramebufferOutput
            var layout: FramebufferLayout { output.memory.layout }

            init(_ layout: FramebufferLayout) throws {
                path = "/dev/shm/thumbrail-framebuffer-\(getpid())-\(UInt32.random(in: 0 ... .max))"
                output = try FramebufferOutput(FramebufferMemory(file: path, layout: layout))
            }

            isolated deinit { unlink(path) }

            /// Returns all bytes of the file.
            func bytes() throws -> [UInt8] {
                let descriptor = open(path, O_RDONLY)
                defer { close(descriptor) }
                var bytes = [UInt8](repeating: 0, count: layout.virtualSize.height * layout.stride)
                try #require(read(descriptor, &bytes, bytes.count) == bytes.count)
                return bytes
            }

            /// Returns the value of a visible pixel.
            func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
                let count = layout.format.bytesPerPixel
                let start = (y + layout.offsetY) * layout.stride + (x + layout.offsetX) * count
                return try bytes()[start..<(start + count)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
            }

            func draw(_ x: Int, _ y: Int, _ color: UInt32) {
                let buffer = output.buffer
                (buffer.base + y * buffer.stride).assumingMemoryBound(to: UInt32.self)[x] = color
            }
        }

        /// Returns the value of a colour in a format, from the format's own description.
        private func expected(_ color: UInt32, _ format: PixelFormat) -> UInt32 {
            zip([16, 8, 0], format.channels).reduce(0) { sum, next in
                let (shift, channel) = next
                let value = (color >> UInt32(shift) & 255) >> UInt32(8 - channel.length)
                return sum | value << UInt32(channel.offset)
            }
        }

        @Test(
            "Every pixel format is written correctly, with any row padding and any offset of the visible area",
            arguments: PixelFormat.allCases)
        func formats(_ format: PixelFormat) throws {
            for (width, padding) in [(7, 0), (7, 1), (8, 3), (33, 64)] {
                var layout = FramebufferLayout(
                    size: PixelSize(width: width, height: 19), virtualSize: PixelSize(width: width + 5, height: 41),
                    format: format, stride: (width + 5) * format.bytesPerPixel + padding)
                (layout.offsetX, layout.offsetY) = (3, 20)
                let screen = try Fixture(layout)
                let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF, 0x123456, 0x254973]
                for y in 0..<19 {
                    for x in 0..<width { screen.draw(x, y, colors[(x + y * 5) % colors.count]) }
                }
                try screen.output.present([PixelRect(layout.size)])
                for y in 0..<19 {
                    for x in 0..<width where x < 6 || x == width - 1 {
                        // The bits outside the colour channels are undefined.
                        let mask = expected(0xFFFFFF, format)
                        #expect(try screen.pixel(x, y) & mask == expected(colors[(x + y * 5) % colors.count], format))
                    }
                }
                // Nothing outside the visible part is changed.
                let bytes = try screen.bytes()
                let row = format.bytesPerPixel
                for (index, byte) in bytes.enumerated() {
                    let (y, x) = index.quotientAndRemainder(dividingBy: layout.stride)
                    let isVisible = (20..<39).contains(y) && (3 * row..<(3 + width) * row).contains(x)
                    if !isVisible { #expect(byte == 0, "byte \(x) of row \(y)") }
                }
            }
        }

        @Test("Only the changed rectangles are copied to the framebuffer")
        func parts() throws {
            let screen = try Fixture(FramebufferLayout(size: PixelSize(width: 20, height: 30), format: .rgb565))
            for y in 0..<30 { for x in 0..<20 { screen.draw(x, y, 0xFFFFFF) } }
            try screen.output.present([
                PixelRect(x0: 2, y0: 3, x1: 5, y1: 20), PixelRect(x0: 18, y0: 28, x1: 40, y1: 50),
                PixelRect(x0: 9, y0: 9, x1: 9, y1: 12),
            ])
            for y in 0..<30 {
                for x in 0..<20 {
                    let isIn = (2..<5).contains(x) && (3..<20).contains(y) || x >= 18 && y >= 28
                    #expect(try screen.pixel(x, y) == (isIn ? 0xFFFF : 0))
                }
            }
        }

        /// Returns the kernel's description of a screen of 800 × 480 pixels.
        private func described(bits: UInt32, red: UInt32, green: UInt32, blue: UInt32, lengths: [UInt32])
            -> (fb_var_screeninfo, fb_fix_screeninfo)
        {
            var variable = fb_var_screeninfo()
            (variable.xres, variable.yres) = (800, 480)
            (variable.xres_virtual, variable.yres_virtual) = (800, 960)
            variable.yoffset = 480
            variable.bits_per_pixel = bits
            (variable.red.offset, variable.green.offset, variable.blue.offset) = (red, green, blue)
            (variable.red.length, variable.green.length, variable.blue.length) = (lengths[0], lengths[1], lengths[2])
            (variable.width, variable.height) = (154, 86)
            var fixed = fb_fix_screeninfo()
            fixed.visual = UInt32(FB_VISUAL_TRUECOLOR)
            fixed.line_length = 800 * bits / 8
            return (variable, fixed)
        }

        @Test("The kernel's description of a framebuffer is converted to a layout")
        func kernelLayout() throws {
            let (variable, fixed) = described(bits: 16, red: 11, green: 5, blue: 0, lengths: [5, 6, 5])
            let layout = try FramebufferDriver.layout(variable, fixed, "fb")
            #expect(layout.format == .rgb565)
            #expect(layout.size == PixelSize(width: 800, height: 480))
            #expect(layout.virtualSize == PixelSize(width: 800, height: 960))
            #expect(layout.offsetY == 480)
            #expect(layout.stride == 1600)
            #expect(layout.physicalSize == PhysicalSize(width: 154, height: 86))
            let (wide, wideFixed) = described(bits: 32, red: 0, green: 8, blue: 16, lengths: [8, 8, 8])
            #expect(try FramebufferDriver.layout(wide, wideFixed, "fb").format == .xbgr8888)
        }

        @Test("Palettes, bit planes and unusual colour channels are rejected, with the values and a remedy")
        func refused() throws {
            let (palette, paletteFixed) = described(bits: 8, red: 0, green: 0, blue: 0, lengths: [8, 8, 8])
            let error = #expect(throws: PlatformError.self) {
                try FramebufferDriver.layout(palette, paletteFixed, "/dev/fb7")
            }
            #expect(error?.reason.contains("/dev/fb7: unsupported pixel format, 8 bits per pixel") == true)
            #expect(error?.reason.contains("fbset -depth 32") == true)
            var (variable, fixed) = described(bits: 32, red: 16, green: 8, blue: 0, lengths: [8, 8, 8])
            fixed.visual = UInt32(FB_VISUAL_PSEUDOCOLOR)
            #expect(throws: PlatformError.self) { try FramebufferDriver.layout(variable, fixed, "fb") }
            fixed.visual = UInt32(FB_VISUAL_TRUECOLOR)
            variable.width = UInt32(bitPattern: -1)
            #expect(try FramebufferDriver.layout(variable, fixed, "fb").physicalSize == nil)
        }

        @Test("Impossible dimensions are rejected before any memory is mapped")
        func impossible() {
            let size = PixelSize(width: 100, height: 50)
            func problem(_ change: (inout FramebufferLayout) -> Void, length: Int = 100 * 50 * 4) -> String? {
                var layout = FramebufferLayout(size: size, format: .xrgb8888)
                change(&layout)
                return layout.problem(length: length)
            }
            #expect(problem { _ in } == nil)
            #expect(problem({ _ in }, length: 100 * 50 * 4 - 1) != nil)
            #expect(problem { $0.stride = 399 } != nil)
            #expect(problem { $0.offsetY = 1 } != nil)
            #expect(problem { $0.offsetX = -1 } != nil)
            #expect(problem { $0.size.width = 0 } != nil)
            #expect(problem { $0.stride = .max } != nil)
            #expect(problem { $0.virtualSize = PixelSize(width: .max, height: .max) } != nil)
        }

        @Test("A missing device, or a file that is not a framebuffer, is an error")
        func missing() {
            let missing = #expect(throws: PlatformError.self) { try FramebufferMemory(device: "/dev/fb-none") }
            #expect(missing?.code == .noDisplay)
            let other = #expect(throws: PlatformError.self) { try FramebufferMemory(device: "/dev/null") }
            #expect(other?.reason.hasPrefix("/dev/null is not a framebuffer device") == true)
        }
    }
}
