// Blends a colour of constant alpha over pixels, with the widest vectors of the processor.

#ifndef THUMBRAIL_BLEND_H
#define THUMBRAIL_BLEND_H

#include <stddef.h>
#include <stdint.h>

/// Blends a colour over rows of pixels: each byte becomes colour + byte × (255 − alpha) / 255, rounded as in pixman.
///
/// - Parameters:
///   - pixels: The first pixel, in 32 bits.
///   - stride: The distance between rows, in bytes.
///   - color: The colour with premultiplied alpha, so that no sum exceeds 255.
void blend_color(void *pixels, size_t stride, size_t width, size_t height, uint32_t color);

#endif
