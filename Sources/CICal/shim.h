#include <libical/ical.h>

/// The parts of a recurrence rule that are not computed by an iterator. libical passes rules by value, as a structure of 3 KB.
typedef struct {
    int count;
    struct icaltimetype until;
    /// The seconds from one occurrence to the next without further parts; 0 for a rule by days or longer periods.
    long period;
} ICalRule;

static inline ICalRule ical_rule(const icalproperty *property) {
    struct icalrecurrencetype rule = icalproperty_get_rrule(property);
    const long unit = rule.freq == ICAL_HOURLY_RECURRENCE ? 3600
        : rule.freq == ICAL_MINUTELY_RECURRENCE ? 60 : rule.freq == ICAL_SECONDLY_RECURRENCE ? 1 : 0;
    return (ICalRule){rule.count, rule.until, unit * (rule.interval > 0 ? rule.interval : 1)};
}

/// Opens an iterator over the occurrences of a rule, with another end; NULL if the rule cannot be computed.
static inline icalrecur_iterator *ical_occurrences(
    const icalproperty *property, struct icaltimetype start, struct icaltimetype until) {
    struct icalrecurrencetype rule = icalproperty_get_rrule(property);
    rule.until = until;
    return icalrecur_iterator_new(rule, start);
}
