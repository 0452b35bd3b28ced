// The sandbox of the workers for jq and for lists.

#ifndef THUMBRAIL_CONFINEMENT_H
#define THUMBRAIL_CONFINEMENT_H

/// Removes all privileges from this process that a worker does not need: environment, files, network and processes. Descriptor 0 remains, for
/// reading and writing.
///
/// - Parameter memory: The maximum number of bytes that the process may allocate from now on.
void confine(unsigned long memory);

/// Restricts this process to the system calls that the workers need, permanently. No call that remains accepts a path, an address or another
/// process. The process must have set no_new_privs.
///
/// Returns 0 on success, and -1 if the kernel has no such filters, or if the architecture's call numbers are not known here.
int confine_calls(void);

#endif
