import Drawing

/// Blends a solid colour through an 8-bit mask into 32-bit pixels, eight at a time.
///
/// Blending is most of the cost of a screen full of text. pixman takes twice the instructions, because it looks up its
/// routine for each word, and processes the pixels at both ends of each row one by one. On a solid background, pixels are
/// looked up instead of blended, which halves the instructions again.
enum MaskBlend {
    /// Blends a colour through a part of a mask.
    ///
    /// - Parameters:
    ///   - pixel: The colour, not multiplied by `alpha`.
    ///   - alpha: The alpha from 1 to 255.
    ///   - boost: See ``Brush/boost``.
    ///   - part: The pixels to write. They lie within the buffer and, after translation, within the mask.
    ///   - (maskX, maskY): The position in the mask of the part's first pixel.
    ///   - repeatsRow: A Boolean value that tells whether that row of the mask is used for all rows of the part.
    ///   - ramps: The lookup tables for solid backgrounds.
    static func blend(
        _ pixel: UInt32, alpha: Int, boost: Int = 0, through mask: Pixmap, _ maskX: Int, _ maskY: Int,
        repeatsRow: Bool = false, into buffer: PixelBuffer, _ part: PixelRect, _ ramps: BlendRamps
    ) {
        guard let ground = ground(of: part, in: buffer) else {
            mix(
                pixel, alpha: alpha, boost: boost, through: mask, maskX, maskY, repeatsRow: repeatsRow, into: buffer,
                part)
            return
        }
        let ramp = ramps.ramp(of: pixel, alpha: alpha, boost: boost, on: ground)
        let pair = UInt64(ground) << 32 | UInt64(ground)
        let count = part.width
        var target = UnsafeMutableRawPointer(buffer.row(part.y0) + part.x0)
        var source = UnsafeRawPointer(mask.maskRow(maskY) + maskX)
        for y in part.y0..<part.y1 {
            let done = lookUp(ramp, on: pair, source, target, count: count)
            if done < count {
                // The background changes here, for example at the end of the preceding letter.
                let rest = PixelRect(x0: part.x0 + done, y0: y, x1: part.x1, y1: y + 1)
                let row = repeatsRow ? maskY : maskY + y - part.y0
                mix(
                    pixel, alpha: alpha, boost: boost, through: mask, maskX + done, row, repeatsRow: false,
                    into: buffer,
                    rest)
            }
            target += buffer.stride
            if !repeatsRow { source += mask.stride }
        }
    }

    /// Blends pixels on any background.
    @inline(never)
    private static func mix(
        _ pixel: UInt32, alpha: Int, boost: Int, through mask: Pixmap, _ maskX: Int, _ maskY: Int, repeatsRow: Bool,
        into buffer: PixelBuffer, _ part: PixelRect
    ) {
        let count = part.width
        // If both rows extend far enough, the remainder of a row is processed as a full group, with a mask of 0 beyond its
        // end.
        let tail = count & 7
        let hasRoom =
            part.x0 &+ (count &+ 3) & ~3 <= buffer.size.width && maskX &+ (count &+ 7) & ~7 <= mask.stride
        let tailMask = tail > 0 && hasRoom ? ~UInt64(0) >> UInt64(truncatingIfNeeded: 64 &- tail &* 8) : 0
        var target = buffer.base + part.y0 * buffer.stride + part.x0 * 4
        var source = UnsafeRawPointer(mask.bits) + maskY * mask.stride + maskX
        let color = SIMD8<UInt16>(
            truncatingIfNeeded: unsafeBitCast(SIMD2<UInt32>(repeating: pixel), to: SIMD8<UInt8>.self))
        let scale = ShareScale(alpha: alpha, boost: boost)
        for _ in 0..<part.height {
            // The most common case has its own loop without unnecessary steps.
            if alpha == 255, boost == 0 {
                row(color, .whole, source, target, count: count, tailMask: tailMask)
            } else {
                row(color, scale, source, target, count: count, tailMask: tailMask)
            }
            target += buffer.stride
            if !repeatsRow { source += mask.stride }
        }
    }

    /// Returns the colour of the part's four corner pixels if they are equal; otherwise `nil`. Most of the part's pixels
    /// usually have the same colour.
    private static func ground(of part: PixelRect, in buffer: PixelBuffer) -> UInt32? {
        guard !part.isEmpty else { return nil }
        let (first, last) = (buffer.row(part.y0), buffer.row(part.y1 - 1))
        let ground = first[part.x0]
        let isSame = first[part.x1 - 1] == ground && last[part.x0] == ground && last[part.x1 - 1] == ground
        return isSame ? ground : nil
    }

    /// Blends a row of pixels with the mask values 0, 1, 2 and so on, up to 255.
    ///
    /// - Parameter count: The number of pixels, a multiple of 8.
    static func blendRamp(
        _ pixel: UInt32, alpha: Int, boost: Int, into pixels: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        let color = SIMD8<UInt16>(
            truncatingIfNeeded: unsafeBitCast(SIMD2<UInt32>(repeating: pixel), to: SIMD8<UInt8>.self))
        let scale = ShareScale(alpha: alpha, boost: boost)
        let values = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        values.withUnsafeBytes { values in
            guard let values = values.baseAddress else { return }
            row(color, scale, values, UnsafeMutableRawPointer(pixels), count: count, tailMask: 0)
        }
    }

    /// Blends a box with the same mask value for each pixel. The result is the same as with a mask filled with that
    /// value.
    static func blend(_ pixel: UInt32, alpha: Int, coverage: UInt8, into buffer: PixelBuffer, _ part: PixelRect) {
        guard coverage > 0 else { return }
        let color = SIMD8<UInt16>(
            truncatingIfNeeded: unsafeBitCast(SIMD2<UInt32>(repeating: pixel), to: SIMD8<UInt8>.self))
        let scale = ShareScale(alpha: alpha, boost: 0)
        let share = SIMD8<UInt16>(repeating: shares(UInt64(coverage).littleEndian, scale)[0])
        var row = buffer.base + part.y0 * buffer.stride + part.x0 * 4
        for _ in 0..<part.height {
            var target = row
            var count = part.width
            while count >= 4 {
                let old = target.loadUnaligned(as: SIMD16<UInt8>.self)
                let new = SIMD16(lowHalf: mix(old.lowHalf, color, share), highHalf: mix(old.highHalf, color, share))
                target.storeBytes(of: new, as: SIMD16<UInt8>.self)
                target += 16
                count &-= 4
            }
            for x in 0..<count {
                let old = target.load(fromByteOffset: x &* 4, as: UInt32.self)
                let new = mix(unsafeBitCast(SIMD2(old, 0), to: SIMD8<UInt8>.self), color, share)
                target.storeBytes(
                    of: unsafeBitCast(new, to: SIMD2<UInt32>.self)[0], toByteOffset: x &* 4, as: UInt32.self)
            }
            row += buffer.stride
        }
    }

    /// The factors that convert the values of a mask to shares of the colour.
    private struct ShareScale {
        /// The alpha from 0 to 256; `nil` means 256.
        var alpha: UInt16?
        /// The boost; `nil` means 0.
        var boost: UInt16?

        static let whole = ShareScale(alpha: nil, boost: nil)

        init(alpha: Int, boost: Int) {
            self.alpha = alpha == 255 ? nil : UInt16(truncatingIfNeeded: alpha &+ alpha &>> 7)
            self.boost = boost == 0 ? nil : UInt16(truncatingIfNeeded: boost)
        }

        @inline(__always)
        private init(alpha: UInt16?, boost: UInt16?) {
            (self.alpha, self.boost) = (alpha, boost)
        }
    }

    /// Blends one row.
    ///
    /// - Parameters:
    ///   - tailMask: The valid bits of the mask in the last, incomplete group of eight. If it is 0, its pixels are
    ///     processed one by one.
    @inline(__always)
    private static func row(
        _ color: SIMD8<UInt16>, _ scale: ShareScale, _ mask: UnsafeRawPointer, _ target: UnsafeMutableRawPointer,
        count: Int, tailMask: UInt64
    ) {
        var x = 0
        while x &+ 8 <= count {
            let word = mask.loadUnaligned(fromByteOffset: x, as: UInt64.self)
            if word != 0 { group(color, scale, word, target + x &* 4) }
            x &+= 8
        }
        guard x < count else { return }
        if tailMask != 0 {
            let word = mask.loadUnaligned(fromByteOffset: x, as: UInt64.self) & tailMask.littleEndian
            if word != 0 { group(color, scale, word, target + x &* 4) }
            return
        }
        while x < count {
            let share = shares(UInt64(mask.load(fromByteOffset: x, as: UInt8.self)).littleEndian, scale)[0]
            let old = target.load(fromByteOffset: x &* 4, as: UInt32.self)
            let mixed = mix(
                unsafeBitCast(SIMD2(old, 0), to: SIMD8<UInt8>.self), color, SIMD8<UInt16>(repeating: share))
            target.storeBytes(
                of: unsafeBitCast(mixed, to: SIMD2<UInt32>.self)[0], toByteOffset: x &* 4, as: UInt32.self)
            x &+= 1
        }
    }

    /// Blends the first pixels of a row by looking up the results for the solid background.
    ///
    /// - Parameter pair: Two pixels of the background.
    /// - Returns: The number of pixels processed. It is less than `count` if a pixel under a non-zero mask value does
    ///   not have the background colour.
    @inline(__always)
    private static func lookUp(
        _ ramp: UnsafePointer<UInt32>, on pair: UInt64, _ mask: UnsafeRawPointer, _ target: UnsafeMutableRawPointer,
        count: Int
    ) -> Int {
        let whole = count & ~3
        var x = 0
        while x < whole {
            if mask.loadUnaligned(fromByteOffset: x, as: UInt32.self) != 0 {
                let place = target + x &* 4
                guard place.loadUnaligned(as: UInt64.self) == pair,
                    place.loadUnaligned(fromByteOffset: 8, as: UInt64.self) == pair
                else { return x }
                for offset in 0..<4 {
                    let value = mask.load(fromByteOffset: x &+ offset, as: UInt8.self)
                    place.storeBytes(of: ramp[Int(value)], toByteOffset: offset &* 4, as: UInt32.self)
                }
            }
            x &+= 4
        }
        while x < count {
            let value = mask.load(fromByteOffset: x, as: UInt8.self)
            if value != 0 {
                let place = target + x &* 4
                guard place.load(as: UInt32.self) == UInt32(truncatingIfNeeded: pair) else { return x }
                place.storeBytes(of: ramp[Int(value)], as: UInt32.self)
            }
            x &+= 1
        }
        return count
    }

    /// Blends up to eight pixels. Each half of four is left unchanged if its mask is 0.
    @inline(__always)
    private static func group(
        _ color: SIMD8<UInt16>, _ scale: ShareScale, _ word: UInt64, _ target: UnsafeMutableRawPointer
    ) {
        let s = shares(word, scale)
        let halves = unsafeBitCast(word, to: SIMD2<UInt32>.self)
        if halves[0] != 0 {
            let old = target.loadUnaligned(as: SIMD16<UInt8>.self)
            let a = mix(old.lowHalf, color, SIMD8(s[0], s[0], s[0], s[0], s[1], s[1], s[1], s[1]))
            let b = mix(old.highHalf, color, SIMD8(s[2], s[2], s[2], s[2], s[3], s[3], s[3], s[3]))
            target.storeBytes(of: SIMD16(lowHalf: a, highHalf: b), as: SIMD16<UInt8>.self)
        }
        if halves[1] != 0 {
            let old = target.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self)
            let a = mix(old.lowHalf, color, SIMD8(s[4], s[4], s[4], s[4], s[5], s[5], s[5], s[5]))
            let b = mix(old.highHalf, color, SIMD8(s[6], s[6], s[6], s[6], s[7], s[7], s[7], s[7]))
            target.storeBytes(of: SIMD16(lowHalf: a, highHalf: b), toByteOffset: 16, as: SIMD16<UInt8>.self)
        }
    }

    /// Returns the shares of the colour in eight pixels, from 0 to 256.
    @inline(__always)
    private static func shares(_ word: UInt64, _ scale: ShareScale) -> SIMD8<UInt16> {
        let values = SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(word, to: SIMD8<UInt8>.self))
        var shares = values &+ values &>> SIMD8(repeating: 7)
        if let boost = scale.boost {
            let bow = (shares &* (SIMD8(repeating: 256) &- shares)) &>> SIMD8(repeating: 8)
            shares &+= (bow &* SIMD8(repeating: boost)) &>> SIMD8(repeating: 8)
        }
        guard let alpha = scale.alpha else { return shares }
        return (shares &* SIMD8(repeating: alpha)) &>> SIMD8(repeating: 8)
    }

    /// Returns (old × (256 − share) + new × share) / 256, rounded. Intermediate overflows cancel out.
    @inline(__always)
    private static func mix(_ old: SIMD8<UInt8>, _ new: SIMD8<UInt16>, _ share: SIMD8<UInt16>) -> SIMD8<UInt8> {
        let wide = SIMD8<UInt16>(truncatingIfNeeded: old)
        let sum = wide &<< SIMD8(repeating: 8) &+ (new &- wide) &* share &+ SIMD8(repeating: 128)
        return SIMD8<UInt8>(truncatingIfNeeded: sum &>> SIMD8(repeating: 8))
    }
}
