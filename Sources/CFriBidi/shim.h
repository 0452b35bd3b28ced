#include <fribidi/fribidi.h>

// What FriBidi has as macros, which Swift does not import.
static inline FriBidiParType thumbrail_direction_left_to_right(void) { return FRIBIDI_PAR_LTR; }
static inline FriBidiParType thumbrail_direction_right_to_left(void) { return FRIBIDI_PAR_RTL; }
static inline FriBidiParType thumbrail_direction_of_text(void) { return FRIBIDI_PAR_ON; }
static inline int thumbrail_is_right_to_left(FriBidiParType direction) { return FRIBIDI_IS_RTL(direction) ? 1 : 0; }
// White space, isolates, and what rule X9 of UAX #9 removes.
static inline int thumbrail_is_space(FriBidiCharType type) {
    return FRIBIDI_IS_EXPLICIT_OR_BN_OR_WS(type) || FRIBIDI_IS_ISOLATE(type) || FRIBIDI_IS_SEPARATOR(type);
}
// How a letter joins with the one before it and the one behind it, in the order of the text; marks are left out of account.
static inline int thumbrail_joins_previous(FriBidiJoiningType type) { return FRIBIDI_JOINS_RIGHT(type) ? 1 : 0; }
static inline int thumbrail_joins_next(FriBidiJoiningType type) { return FRIBIDI_JOINS_LEFT(type) ? 1 : 0; }
static inline int thumbrail_is_transparent(FriBidiJoiningType type) { return FRIBIDI_IS_JOIN_SKIPPED(type) ? 1 : 0; }
