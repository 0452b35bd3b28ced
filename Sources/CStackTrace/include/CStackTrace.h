// The stack of a thread that a signal has interrupted, by frame pointers: the programs have no unwind tables.

#ifndef THUMBRAIL_STACK_TRACE_H
#define THUMBRAIL_STACK_TRACE_H

#include <stddef.h>

/// Writes the addresses of the functions on the stack of the interrupted thread, innermost first: its program counter, then return
/// addresses. Returns their number.
///
/// Swift code keeps frame pointers, and C libraries on x86-64 do not. Functions of C libraries may therefore be missing, and so may C code
/// that is linked statically. The function of the program that called them is found by its return address on the stack. In rare cases that
/// is an address that an earlier call left there.
///
/// Async-signal-safe. Reads nothing outside the mapping of the thread's stack, even if the stack is damaged.
///
/// - Parameters:
///   - context: The third argument of the signal handler, a `ucontext_t` of x86-64 or arm64. On other processors the result is 0.
///   - most: The maximum number of addresses.
size_t stack_trace(const void *context, void **addresses, size_t most);

#endif
