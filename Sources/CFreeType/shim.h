#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_SIZES_H

// What FreeType has as macros with casts, which Swift does not import.
enum {
    kFTFaceIsScalable = FT_FACE_FLAG_SCALABLE,
    kFTFaceHasColor = FT_FACE_FLAG_COLOR,
    // Hinted between top and bottom only: where a stem stands, and how wide a letter is, stays what the font says.
    kFTLoadOutline = FT_LOAD_TARGET_LIGHT | FT_LOAD_NO_BITMAP,
};
