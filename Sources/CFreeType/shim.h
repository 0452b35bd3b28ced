#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_SIZES_H

// FreeType defines these as macros with casts, which Swift does not import.
enum {
    kFTFaceIsScalable = FT_FACE_FLAG_SCALABLE,
    kFTFaceHasColor = FT_FACE_FLAG_COLOR,
    // Hinting in the vertical direction only: the positions of stems and the widths of letters are unchanged.
    kFTLoadOutline = FT_LOAD_TARGET_LIGHT | FT_LOAD_NO_BITMAP,
};
