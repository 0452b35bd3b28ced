#include <fribidi/fribidi.h>

// FriBidi defines these as macros, which Swift does not import.
static inline FriBidiParType thumbrail_direction_left_to_right(void) { return FRIBIDI_PAR_LTR; }
static inline FriBidiParType thumbrail_direction_right_to_left(void) { return FRIBIDI_PAR_RTL; }
static inline FriBidiParType thumbrail_direction_of_text(void) { return FRIBIDI_PAR_ON; }
static inline int thumbrail_is_right_to_left(FriBidiParType direction) { return FRIBIDI_IS_RTL(direction) ? 1 : 0; }
// Returns true for white space, separators, isolates, and the characters that rule X9 of UAX #9 removes.
static inline int thumbrail_is_space(FriBidiCharType type) {
    return FRIBIDI_IS_EXPLICIT_OR_BN_OR_WS(type) || FRIBIDI_IS_ISOLATE(type) || FRIBIDI_IS_SEPARATOR(type);
}
// Whether a letter joins with the previous or next letter, in logical order. Joining ignores transparent characters, such as marks.
static inline int thumbrail_joins_previous(FriBidiJoiningType type) { return FRIBIDI_JOINS_RIGHT(type) ? 1 : 0; }
static inline int thumbrail_joins_next(FriBidiJoiningType type) { return FRIBIDI_JOINS_LEFT(type) ? 1 : 0; }
static inline int thumbrail_is_transparent(FriBidiJoiningType type) { return FRIBIDI_IS_JOIN_SKIPPED(type) ? 1 : 0; }
