// The stack trace of a thread that a signal interrupted. It follows frame pointers, because the programs have no unwind tables.

#ifndef THUMBRAIL_STACK_TRACE_H
#define THUMBRAIL_STACK_TRACE_H

#include <stddef.h>

/// Writes the addresses of the functions on the stack of the interrupted thread, innermost first: its program counter, then return
/// addresses. Returns their number.
///
/// Swift code keeps frame pointers; C libraries on x86-64 do not. Functions of C libraries, and statically linked C code, may therefore
/// be missing. The program's function that called them is found by searching the stack for its return address. In rare cases, the search
/// finds an address that an earlier call left there.
///
/// Async-signal-safe. Reads nothing outside the mapping of the thread's stack, even if the stack is damaged.
///
/// - Parameters:
///   - context: The third argument of the signal handler, a `ucontext_t` of x86-64 or arm64. On other processors the result is 0.
///   - maximum_count: The maximum number of addresses.
size_t stack_trace(const void *context, void **addresses, size_t maximum_count);

#endif
