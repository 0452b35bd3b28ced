// Without this macro, the headers append the release number to the function names.
#define U_DISABLE_RENAMING 1

#include "CICU.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unicode/ubrk.h>
#include <unicode/ucal.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ureldatefmt.h>
#include <unicode/uset.h>
#include <unicode/utext.h>

// Tables of functions. Each field has the type that ICU's header declares for the function of that name, so the compiler checks every call.

#define FIELD(name) __typeof__(name) *name;
#define LOOK_UP(name) complete = (functions->name = (__typeof__(name) *)function_of(library, #name, release)) && complete;

#define TEXT_FUNCTIONS(EACH) \
    EACH(u_getUnicodeVersion) EACH(ubrk_next) EACH(ubrk_open) EACH(ubrk_setUText) EACH(utext_close) EACH(utext_openUTF8)

#define LANGUAGE_FUNCTIONS(EACH) \
    EACH(ucal_close) EACH(ucal_get) EACH(ucal_getAttribute) EACH(ucal_getCanonicalTimeZoneID) \
    EACH(ucal_getTimeZoneIDForWindowsID) EACH(ucal_open) EACH(ucal_openTimeZoneIDEnumeration) EACH(ucal_setMillis) EACH(ucol_close) \
    EACH(ucol_getContractionsAndExpansions) EACH(ucol_getSortKey) EACH(ucol_open) EACH(ucol_setAttribute) \
    EACH(udat_close) EACH(udat_format) EACH(udat_getSymbols) EACH(udat_open) EACH(udatpg_close) \
    EACH(udatpg_getBestPattern) EACH(udatpg_getFieldDisplayName) EACH(udatpg_open) EACH(uenum_close) EACH(uenum_next) \
    EACH(uloc_forLanguageTag) EACH(ulocdata_close) EACH(ulocdata_getExemplarSet) EACH(ulocdata_open) \
    EACH(unumf_close) EACH(unumf_closeResult) EACH(unumf_formatDouble) EACH(unumf_openForSkeletonAndLocale) \
    EACH(unumf_openResult) EACH(unumf_resultToString) EACH(uplrules_close) EACH(uplrules_open) EACH(uplrules_select) \
    EACH(ureldatefmt_close) EACH(ureldatefmt_format) EACH(ureldatefmt_formatNumeric) EACH(ureldatefmt_open) \
    EACH(uset_close) EACH(uset_getItem) EACH(uset_getItemCount) EACH(uset_openEmpty)

struct ICUText {
    TEXT_FUNCTIONS(FIELD)
};

struct ICULanguages {
    LANGUAGE_FUNCTIONS(FIELD)
};

static void *open_library(const char *name, int release) {
    char file[64];
    snprintf(file, sizeof file, "lib%s.so.%d", name, release);
    return dlopen(file, RTLD_NOW | RTLD_LOCAL);
}

/// Some builds of ICU do not append the release number to the names of functions.
static void *function_of(void *library, const char *name, int release) {
    char versioned[64];
    snprintf(versioned, sizeof versioned, "%s_%d", name, release);
    void *function = dlsym(library, versioned);
    return function ? function : dlsym(library, name);
}

const ICUText *icu_load_text(int release) {
    void *library = open_library("icuuc", release);
    ICUText *functions = library ? calloc(1, sizeof *functions) : NULL;
    if (!functions) return NULL;
    bool complete = true;
    TEXT_FUNCTIONS(LOOK_UP)
    if (complete) return functions;
    free(functions);
    return NULL;
}

const ICULanguages *icu_load_languages(int release) {
    void *library = open_library("icui18n", release);
    ICULanguages *functions = library ? calloc(1, sizeof *functions) : NULL;
    if (!functions) return NULL;
    bool complete = true;
    LANGUAGE_FUNCTIONS(LOOK_UP)
    if (complete) return functions;
    free(functions);
    return NULL;
}

static int32_t text_length(int32_t length, UErrorCode status) {
    return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}

// MARK: Line breaks

void icu_unicode_version(const ICUText *icu, uint8_t numbers[4]) { icu->u_getUnicodeVersion(numbers); }

void *icu_line_breaks_open(const ICUText *icu) {
    UErrorCode status = U_ZERO_ERROR;
    // The root locale uses the rules of UAX #14.
    UBreakIterator *finder = icu->ubrk_open(UBRK_LINE, "", NULL, 0, &status);
    return U_SUCCESS(status) ? finder : NULL;
}

bool icu_line_breaks_find(const ICUText *icu, void *finder, const char *bytes, size_t count, bool *breaks) {
    UErrorCode status = U_ZERO_ERROR;
    UText *text = icu->utext_openUTF8(NULL, bytes, (int64_t)count, &status);
    if (!text || U_FAILURE(status)) return false;
    icu->ubrk_setUText(finder, text, &status);
    int32_t offset;
    while (U_SUCCESS(status) && (offset = icu->ubrk_next(finder)) != UBRK_DONE) {
        if (offset >= 0 && (size_t)offset < count) breaks[offset] = true;
    }
    icu->utext_close(text);
    return U_SUCCESS(status);
}

// MARK: Locales and collation

int32_t icu_locale(const ICULanguages *icu, const char *tag, char *name, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = icu->uloc_forLanguageTag(tag, name, capacity, NULL, &status);
    return U_SUCCESS(status) && length > 0 && length < capacity ? length : 0;
}

void *icu_collator_open(const ICULanguages *icu, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UCollator *collator = icu->ucol_open(locale, &status);
    if (!collator) return NULL;
    icu->ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
    if (U_SUCCESS(status)) return collator;
    icu->ucol_close(collator);
    return NULL;
}

void icu_collator_close(const ICULanguages *icu, void *collator) { icu->ucol_close(collator); }

int32_t icu_sort_key(const ICULanguages *icu, void *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity) {
    return icu->ucol_getSortKey(collator, text, length, key, capacity);
}

void *icu_index_letters_open(const ICULanguages *icu, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    ULocaleData *data = icu->ulocdata_open(locale, &status);
    if (!data) return NULL;
    USet *set = icu->ulocdata_getExemplarSet(data, NULL, 0, ULOCDATA_ES_INDEX, &status);
    icu->ulocdata_close(data);
    if (!set || U_SUCCESS(status)) return set;
    icu->uset_close(set);
    return NULL;
}

void *icu_contractions_open(const ICULanguages *icu, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UCollator *collator = icu->ucol_open(locale, &status);
    if (!collator) return NULL;
    USet *set = icu->uset_openEmpty();
    if (set) icu->ucol_getContractionsAndExpansions(collator, set, NULL, false, &status);
    icu->ucol_close(collator);
    if (!set || U_SUCCESS(status)) return set;
    icu->uset_close(set);
    return NULL;
}

void icu_set_close(const ICULanguages *icu, void *set) { icu->uset_close(set); }

int32_t icu_set_count(const ICULanguages *icu, void *set) { return icu->uset_getItemCount(set); }

int32_t icu_set_item(const ICULanguages *icu, void *set, int32_t item, int32_t *first, int32_t *last, uint16_t *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = icu->uset_getItem(set, item, first, last, text, capacity, &status);
    return U_SUCCESS(status) && length <= capacity ? length : -1;
}

// MARK: Dates

static const UChar utc[] = {'U', 'T', 'C'};
static const int32_t utc_length = sizeof utc / sizeof *utc;

static UDateFormatStyle style_of(ICUDateStyle style) {
    switch (style) {
    case ICUDateShort: return UDAT_SHORT;
    case ICUDateMedium: return UDAT_MEDIUM;
    case ICUDateLong: return UDAT_LONG;
    case ICUDateNone: break;
    }
    return UDAT_NONE;
}

void *icu_date_format_open(const ICULanguages *icu, const char *locale, ICUDateStyle date, ICUDateStyle time, bool is_utc) {
    UErrorCode status = U_ZERO_ERROR;
    return icu->udat_open(
        style_of(time), style_of(date), locale, is_utc ? utc : NULL, is_utc ? utc_length : 0, NULL, 0, &status);
}

void *icu_date_pattern_open(const ICULanguages *icu, const char *locale, const uint16_t *pattern, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    UDateFormat *format = icu->udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, utc, utc_length, pattern, length, &status);
    return U_SUCCESS(status) ? format : NULL;
}

void icu_date_format_close(const ICULanguages *icu, void *format) { icu->udat_close(format); }

int32_t icu_date_text(const ICULanguages *icu, void *format, double milliseconds, uint16_t *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = icu->udat_format(format, milliseconds, text, capacity, NULL, &status);
    return text_length(length, status);
}

static int32_t symbol(
    const ICULanguages *icu, void *format, UDateFormatSymbolType type, int32_t index, uint16_t *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = icu->udat_getSymbols(format, type, index, text, capacity, &status);
    return text_length(length, status);
}

int32_t icu_month_name(const ICULanguages *icu, void *format, int32_t month, uint16_t *text, int32_t capacity) {
    return symbol(icu, format, UDAT_STANDALONE_MONTHS, month, text, capacity);
}

int32_t icu_day_period_name(const ICULanguages *icu, void *format, int32_t period, uint16_t *text, int32_t capacity) {
    return symbol(icu, format, UDAT_AM_PMS, period, text, capacity);
}

void *icu_patterns_open(const ICULanguages *icu, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UDateTimePatternGenerator *patterns = icu->udatpg_open(locale, &status);
    if (!patterns || U_SUCCESS(status)) return patterns;
    icu->udatpg_close(patterns);
    return NULL;
}

void icu_patterns_close(const ICULanguages *icu, void *patterns) { icu->udatpg_close(patterns); }

int32_t icu_best_pattern(
    const ICULanguages *icu, void *patterns, const uint16_t *skeleton, int32_t length, uint16_t *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t written = icu->udatpg_getBestPattern(patterns, skeleton, length, text, capacity, &status);
    return text_length(written, status);
}

int32_t icu_field_name(const ICULanguages *icu, void *patterns, ICUField field, uint16_t *text, int32_t capacity) {
    static const UDateTimePatternField fields[] = {
        [ICUFieldYear] = UDATPG_YEAR_FIELD, [ICUFieldMonth] = UDATPG_MONTH_FIELD, [ICUFieldDay] = UDATPG_DAY_FIELD,
        [ICUFieldHour] = UDATPG_HOUR_FIELD, [ICUFieldMinute] = UDATPG_MINUTE_FIELD,
        [ICUFieldDayPeriod] = UDATPG_DAYPERIOD_FIELD,
    };
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = icu->udatpg_getFieldDisplayName(patterns, fields[field], UDATPG_WIDE, text, capacity, &status);
    return text_length(length, status);
}

void *icu_relative_open(const ICULanguages *icu, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    URelativeDateTimeFormatter *format =
        icu->ureldatefmt_open(locale, NULL, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_NONE, &status);
    return U_SUCCESS(status) ? format : NULL;
}

void icu_relative_close(const ICULanguages *icu, void *format) { icu->ureldatefmt_close(format); }

int32_t icu_relative_text(
    const ICULanguages *icu, void *format, double offset, ICURelativeUnit unit, bool is_named, uint16_t *text, int32_t capacity) {
    static const URelativeDateTimeUnit units[] = {
        [ICURelativeSecond] = UDAT_REL_UNIT_SECOND, [ICURelativeMinute] = UDAT_REL_UNIT_MINUTE,
        [ICURelativeHour] = UDAT_REL_UNIT_HOUR, [ICURelativeDay] = UDAT_REL_UNIT_DAY,
        [ICURelativeMonth] = UDAT_REL_UNIT_MONTH, [ICURelativeYear] = UDAT_REL_UNIT_YEAR,
    };
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = is_named ? icu->ureldatefmt_format(format, offset, units[unit], text, capacity, &status)
                              : icu->ureldatefmt_formatNumeric(format, offset, units[unit], text, capacity, &status);
    return text_length(length, status);
}

// MARK: Calendars and time zones

int32_t icu_first_weekday(const ICULanguages *icu, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UCalendar *calendar = icu->ucal_open(NULL, 0, locale, UCAL_DEFAULT, &status);
    if (!calendar || U_FAILURE(status)) return 0;
    int32_t day = icu->ucal_getAttribute(calendar, UCAL_FIRST_DAY_OF_WEEK);
    icu->ucal_close(calendar);
    return day;
}

void *icu_zone_open(const ICULanguages *icu, const uint16_t *name, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    UCalendar *calendar = icu->ucal_open(name, length, "en_US", UCAL_GREGORIAN, &status);
    return U_SUCCESS(status) ? calendar : NULL;
}

void icu_zone_close(const ICULanguages *icu, void *zone) { icu->ucal_close(zone); }

bool icu_zone_offset(const ICULanguages *icu, void *zone, double milliseconds, int32_t *offset_in_milliseconds) {
    UErrorCode status = U_ZERO_ERROR;
    icu->ucal_setMillis(zone, milliseconds, &status);
    int32_t offset = icu->ucal_get(zone, UCAL_ZONE_OFFSET, &status);
    *offset_in_milliseconds = offset + icu->ucal_get(zone, UCAL_DST_OFFSET, &status);
    return U_SUCCESS(status);
}

bool icu_zone_exists(const ICULanguages *icu, const uint16_t *name, int32_t length) {
    UChar canonical[128];
    UBool is_of_database = false;
    UErrorCode status = U_ZERO_ERROR;
    icu->ucal_getCanonicalTimeZoneID(name, length, canonical, sizeof canonical / sizeof *canonical, &is_of_database, &status);
    return U_SUCCESS(status) && is_of_database;
}

int32_t icu_zone_of_windows(
    const ICULanguages *icu, const uint16_t *name, int32_t length, uint16_t *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t written = icu->ucal_getTimeZoneIDForWindowsID(name, length, NULL, text, capacity, &status);
    return text_length(written, status);
}

void *icu_zone_names_open(const ICULanguages *icu) {
    UErrorCode status = U_ZERO_ERROR;
    UEnumeration *names = icu->ucal_openTimeZoneIDEnumeration(UCAL_ZONE_TYPE_ANY, NULL, NULL, &status);
    return U_SUCCESS(status) ? names : NULL;
}

void icu_zone_names_close(const ICULanguages *icu, void *names) { icu->uenum_close(names); }

const char *icu_zone_names_next(const ICULanguages *icu, void *names) {
    UErrorCode status = U_ZERO_ERROR;
    const char *name = icu->uenum_next(names, NULL, &status);
    return U_SUCCESS(status) ? name : NULL;
}

// MARK: Numbers

void *icu_number_format_open(const ICULanguages *icu, const char *locale, const uint16_t *skeleton, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    UNumberFormatter *format = icu->unumf_openForSkeletonAndLocale(skeleton, length, locale, &status);
    if (!format || U_SUCCESS(status)) return format;
    icu->unumf_close(format);
    return NULL;
}

void icu_number_format_close(const ICULanguages *icu, void *format) { icu->unumf_close(format); }

void *icu_number_result_open(const ICULanguages *icu) {
    UErrorCode status = U_ZERO_ERROR;
    return icu->unumf_openResult(&status);
}

void icu_number_result_close(const ICULanguages *icu, void *result) { icu->unumf_closeResult(result); }

bool icu_number_format(const ICULanguages *icu, void *format, double number, void *result) {
    UErrorCode status = U_ZERO_ERROR;
    icu->unumf_formatDouble(format, number, result, &status);
    return U_SUCCESS(status);
}

int32_t icu_number_text(const ICULanguages *icu, void *result, uint16_t *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = icu->unumf_resultToString(result, text, capacity, &status);
    return text_length(length, status);
}

void *icu_plural_rules_open(const ICULanguages *icu, const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    return icu->uplrules_open(locale, &status);
}

void icu_plural_rules_close(const ICULanguages *icu, void *rules) { icu->uplrules_close(rules); }

int32_t icu_plural_category(const ICULanguages *icu, void *rules, double number, uint16_t *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = icu->uplrules_select(rules, number, text, capacity, &status);
    return text_length(length, status);
}
