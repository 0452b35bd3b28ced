#include <libical/ical.h>

/// The parts of a recurrence rule that are read without an iterator. libical passes rules by value, as a structure of 3 KB.
typedef struct {
    int count;
    struct icaltimetype until;
    /// The interval between occurrences in seconds, without further parts of the rule; 0 for a rule with a daily or longer frequency.
    long period;
} ICalRule;

static inline ICalRule ical_rule(const icalproperty *property) {
    struct icalrecurrencetype rule = icalproperty_get_rrule(property);
    const long unit = rule.freq == ICAL_HOURLY_RECURRENCE ? 3600
        : rule.freq == ICAL_MINUTELY_RECURRENCE ? 60 : rule.freq == ICAL_SECONDLY_RECURRENCE ? 1 : 0;
    return (ICalRule){rule.count, rule.until, unit * (rule.interval > 0 ? rule.interval : 1)};
}

/// Opens an iterator over the occurrences of a rule, whose end is replaced by `until`. Returns NULL if the rule is not supported.
static inline icalrecur_iterator *ical_occurrences(
    const icalproperty *property, struct icaltimetype start, struct icaltimetype until) {
    struct icalrecurrencetype rule = icalproperty_get_rrule(property);
    rule.until = until;
    return icalrecur_iterator_new(rule, start);
}
