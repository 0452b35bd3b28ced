import CLinux
import Drawing
import Glibc
import Rendering

/// Reads the properties of a framebuffer device from the kernel.
enum FramebufferDriver {
    /// Returns the current layout of the device, and the length of its memory in bytes.
    static func layout(of descriptor: CInt, _ path: String) throws(PlatformError) -> (FramebufferLayout, Int) {
        var variable = fb_var_screeninfo()
        var fixed = fb_fix_screeninfo()
        guard ioctl(descriptor, UInt(FBIOGET_VSCREENINFO), &variable) == 0,
            ioctl(descriptor, UInt(FBIOGET_FSCREENINFO), &fixed) == 0
        else {
            throw PlatformError(
                .driverFailed, "\(path) is not a framebuffer device: \(String(cString: strerror(errno)))")
        }
        return try (layout(variable, fixed, path), Int(fixed.smem_len))
    }

    static func layout(
        _ variable: fb_var_screeninfo, _ fixed: fb_fix_screeninfo, _ path: String
    ) throws(PlatformError) -> FramebufferLayout {
        let bits = Int(variable.bits_per_pixel)
        let kinds = [FB_VISUAL_TRUECOLOR, FB_VISUAL_DIRECTCOLOR].map(UInt32.init)
        let channels = [variable.red, variable.green, variable.blue].map {
            PixelFormat.Channel(offset: Int($0.offset), length: Int($0.length))
        }
        guard fixed.type == UInt32(FB_TYPE_PACKED_PIXELS), kinds.contains(fixed.visual),
            let format = PixelFormat(
                bitsPerPixel: bits, red: channels[0], green: channels[1], blue: channels[2])
        else {
            let described = channels.map { "\($0.length)@\($0.offset)" }.joined(separator: " ")
            throw PlatformError(
                .driverFailed,
                "\(path): unsupported pixel format, \(bits) bits per pixel (red, green, blue: "
                    + "\(described)); set 16, 24 or 32 bits, for example with \"fbset -depth 32\"")
        }
        var layout = FramebufferLayout(
            size: PixelSize(width: Int(variable.xres), height: Int(variable.yres)),
            virtualSize: PixelSize(
                width: Int(max(variable.xres_virtual, variable.xres)),
                height: Int(max(variable.yres_virtual, variable.yres))),
            format: format, stride: Int(fixed.line_length))
        layout.offsetX = Int(variable.xoffset)
        layout.offsetY = Int(variable.yoffset)
        // Drivers that do not know the size report 0 or -1.
        let millimetres = (Int(Int32(bitPattern: variable.width)), Int(Int32(bitPattern: variable.height)))
        if millimetres.0 > 0, millimetres.1 > 0 {
            layout.physicalSize = PhysicalSize(width: Double(millimetres.0), height: Double(millimetres.1))
        }
        return layout
    }
}
