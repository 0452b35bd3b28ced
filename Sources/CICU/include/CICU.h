// The ICU functions that Sources/ICU calls. ICU's own headers are included only in icu.c: Foundation contains a copy of another release,
// and the compiler rejects a program that sees both.

#ifndef THUMBRAIL_ICU_H
#define THUMBRAIL_ICU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The functions of libicuuc.
typedef struct ICUText ICUText;
/// The functions of libicui18n and of libicuuc, with which it is linked.
typedef struct ICULanguages ICULanguages;

/// Loads a release of a library, which is never unloaded. Returns NULL if it is not installed or lacks a function.
const ICUText *icu_load_text(int release);
const ICULanguages *icu_load_languages(int release);

// A function that opens an object returns NULL if it fails; the close function after it closes the object. Texts are UTF-16. A function
// that writes a text writes as much as fits, and returns the full length, or -1 if it fails.

void icu_unicode_version(const ICUText *icu, uint8_t numbers[4]);
/// Opens a line break iterator according to UAX #14. Dictionaries are selected by script.
void *icu_line_breaks_open(const ICUText *icu);
/// Sets the element of `breaks` for each byte of a UTF-8 text at which a line may begin. Returns false if that fails.
bool icu_line_breaks_find(const ICUText *icu, void *finder, const char *bytes, size_t count, bool *breaks);

/// Writes the locale name of a language tag. Returns its length; 0 if the tag does not name a language.
int32_t icu_locale(const ICULanguages *icu, const char *tag, char *name, int32_t capacity);

/// Opens the collation order of a locale. Numbers are sorted by value.
void *icu_collator_open(const ICULanguages *icu, const char *locale);
void icu_collator_close(const ICULanguages *icu, void *collator);
int32_t icu_sort_key(const ICULanguages *icu, void *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity);

/// Opens the set of a locale's index letters.
void *icu_index_letters_open(const ICULanguages *icu, const char *locale);
/// Opens the set of the strings that a locale sorts as one letter.
void *icu_contractions_open(const ICULanguages *icu, const char *locale);
void icu_set_close(const ICULanguages *icu, void *set);
int32_t icu_set_count(const ICULanguages *icu, void *set);
/// Writes an item of a set: a string, whose length is returned, or the first and last scalar of a range, for which 0 is returned. Returns
/// -1 if the string does not fit.
int32_t icu_set_item(const ICULanguages *icu, void *set, int32_t item, int32_t *first, int32_t *last, uint16_t *text, int32_t capacity);

typedef enum { ICUDateNone, ICUDateShort, ICUDateMedium, ICUDateLong } ICUDateStyle;

/// Opens a date format, in UTC or in the system time zone.
void *icu_date_format_open(const ICULanguages *icu, const char *locale, ICUDateStyle date, ICUDateStyle time, bool is_utc);
/// Opens a date format with a pattern, in UTC.
void *icu_date_pattern_open(const ICULanguages *icu, const char *locale, const uint16_t *pattern, int32_t length);
void icu_date_format_close(const ICULanguages *icu, void *format);
int32_t icu_date_text(const ICULanguages *icu, void *format, double milliseconds, uint16_t *text, int32_t capacity);
/// Writes the stand-alone name of a month, from 0.
int32_t icu_month_name(const ICULanguages *icu, void *format, int32_t month, uint16_t *text, int32_t capacity);
/// Writes the name of AM (0) or PM (1).
int32_t icu_day_period_name(const ICULanguages *icu, void *format, int32_t period, uint16_t *text, int32_t capacity);

typedef enum { ICUFieldYear, ICUFieldMonth, ICUFieldDay, ICUFieldHour, ICUFieldMinute, ICUFieldDayPeriod } ICUField;

void *icu_patterns_open(const ICULanguages *icu, const char *locale);
void icu_patterns_close(const ICULanguages *icu, void *patterns);
int32_t icu_best_pattern(
    const ICULanguages *icu, void *patterns, const uint16_t *skeleton, int32_t length, uint16_t *text, int32_t capacity);
int32_t icu_field_name(const ICULanguages *icu, void *patterns, ICUField field, uint16_t *text, int32_t capacity);

typedef enum {
    ICURelativeSecond, ICURelativeMinute, ICURelativeHour, ICURelativeDay, ICURelativeMonth, ICURelativeYear
} ICURelativeUnit;

/// Opens a format of times relative to now.
void *icu_relative_open(const ICULanguages *icu, const char *locale);
void icu_relative_close(const ICULanguages *icu, void *format);
/// Writes an offset from now, negative for the past: with digits, or as a word such as "now" or "tomorrow" if `is_named` is true and the
/// locale has one.
int32_t icu_relative_text(
    const ICULanguages *icu, void *format, double offset, ICURelativeUnit unit, bool is_named, uint16_t *text, int32_t capacity);

/// Returns the first day of a locale's week, from 1 for Sunday; 0 if it is unknown.
int32_t icu_first_weekday(const ICULanguages *icu, const char *locale);

/// Opens the Gregorian calendar of a time zone, or of UTC if there is no zone of that name.
void *icu_zone_open(const ICULanguages *icu, const uint16_t *name, int32_t length);
void icu_zone_close(const ICULanguages *icu, void *zone);
/// Sets the offset from UTC at a moment. Returns false if the moment cannot be represented.
bool icu_zone_offset(const ICULanguages *icu, void *zone, double milliseconds, int32_t *offset_in_milliseconds);
bool icu_zone_exists(const ICULanguages *icu, const uint16_t *name, int32_t length);
/// Writes the tz database name of a Windows time zone. The name is empty if the zone is unknown.
int32_t icu_zone_of_windows(
    const ICULanguages *icu, const uint16_t *name, int32_t length, uint16_t *text, int32_t capacity);
void *icu_zone_names_open(const ICULanguages *icu);
void icu_zone_names_close(const ICULanguages *icu, void *names);
/// Returns NULL after the last name.
const char *icu_zone_names_next(const ICULanguages *icu, void *names);

void *icu_number_format_open(const ICULanguages *icu, const char *locale, const uint16_t *skeleton, int32_t length);
void icu_number_format_close(const ICULanguages *icu, void *format);
/// Opens a result object, which holds the text of a formatted number.
void *icu_number_result_open(const ICULanguages *icu);
void icu_number_result_close(const ICULanguages *icu, void *result);
bool icu_number_format(const ICULanguages *icu, void *format, double number, void *result);
int32_t icu_number_text(const ICULanguages *icu, void *result, uint16_t *text, int32_t capacity);

void *icu_plural_rules_open(const ICULanguages *icu, const char *locale);
void icu_plural_rules_close(const ICULanguages *icu, void *rules);
int32_t icu_plural_category(const ICULanguages *icu, void *rules, double number, uint16_t *text, int32_t capacity);

#endif
