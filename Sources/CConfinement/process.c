#define _GNU_SOURCE
#include "process.h"

#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <unistd.h>

void subordinate(unsigned int first) {
    // If memory is low, the kernel should kill this process rather than the panel.
    FILE *file = fopen("/proc/self/oom_score_adj", "we");
    if (file) {
        fputs("1000", file);
        fclose(file);
    }
    close_range(first, ~0U, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0UL, 0UL, 0UL);
    prctl(PR_SET_NO_NEW_PRIVS, 1UL, 0UL, 0UL, 0UL);
}
