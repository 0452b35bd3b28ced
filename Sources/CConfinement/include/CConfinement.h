// The sandbox of the worker processes for jq and for lists.

#ifndef THUMBRAIL_CONFINEMENT_H
#define THUMBRAIL_CONFINEMENT_H

/// Removes all privileges that a worker does not need from this process: environment, files, network and processes. Only descriptor 0
/// remains usable, for reading and writing.
///
/// - Parameter memory: The maximum number of bytes that the process may allocate from now on.
void confine(unsigned long memory);

/// Permanently restricts this process to the system calls that the workers need. None of them accepts a path, a network address or another
/// process. The process must have set no_new_privs.
///
/// Returns 0 on success; -1 if the kernel does not support seccomp filters, or if the architecture is not supported.
int confine_calls(void);

#endif
