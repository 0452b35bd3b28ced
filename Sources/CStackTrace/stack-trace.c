#define _GNU_SOURCE
#include "CStackTrace.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <ucontext.h>
#include <unistd.h>

typedef struct {
    uintptr_t start, end;
} Range;

/// The memory mappings that a trace reads.
typedef struct {
    Range stack, program;
    Range code[256];
    size_t code_count;
} Memory;

typedef struct {
    uintptr_t counter, stack, frame, link;
} Registers;

static bool contains(Range range, uintptr_t address) { return address >= range.start && address < range.end; }

static Registers registers_of(const void *context) {
    Registers registers = {0, 0, 0, 0};
#if defined(__x86_64__)
    const greg_t *values = ((const ucontext_t *)context)->uc_mcontext.gregs;
    registers.counter = (uintptr_t)values[REG_RIP];
    registers.stack = (uintptr_t)values[REG_RSP];
    registers.frame = (uintptr_t)values[REG_RBP];
#elif defined(__aarch64__)
    const mcontext_t *values = &((const ucontext_t *)context)->uc_mcontext;
    registers.counter = values->pc;
    registers.stack = values->sp;
    registers.frame = values->regs[29];
    registers.link = values->regs[30];
#else
    (void)context;
#endif
    return registers;
}

/// Records a readable mapping.
static void note(Memory *memory, Range range, bool is_code, Registers registers) {
    // After a stack overflow, the stack pointer is outside the stack, and the frame pointer may still be inside.
    if (contains(range, registers.stack)) memory->stack = range;
    if (memory->stack.end == 0 && contains(range, registers.frame)) memory->stack = range;
    if (!is_code) return;
    if (contains(range, (uintptr_t)&stack_trace)) memory->program = range;
    if (memory->code_count < sizeof memory->code / sizeof *memory->code) memory->code[memory->code_count++] = range;
}

/// Finds the mappings of this process. A line looks like `55d0c000-55d0d000 r-xp 00001000 08:01 17 /usr/bin/a`; see proc_pid_maps(5).
static void find_mappings(Memory *memory, Registers registers) {
    int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    char text[1024];
    Range range = {0, 0};
    bool is_behind_dash = false, is_readable = false;
    // 0: the addresses; 1 to 4: the next permission letter, counted from 1; 5: the rest of the line.
    int part = 0;
    ssize_t count;
    while ((count = read(file, text, sizeof text)) > 0) {
        for (ssize_t index = 0; index < count; index++) {
            char letter = text[index];
            if (letter == '\n') {
                range = (Range){0, 0};
                is_behind_dash = is_readable = false;
                part = 0;
            } else if (part == 0 && letter == '-') {
                is_behind_dash = true;
            } else if (part == 0 && letter == ' ') {
                part = 1;
            } else if (part == 0) {
                uintptr_t *address = is_behind_dash ? &range.end : &range.start;
                *address = *address << 4 | (uintptr_t)(letter <= '9' ? letter - '0' : letter - 'a' + 10);
            } else if (part < 5) {
                if (part == 1) is_readable = letter == 'r';
                if (part == 3 && is_readable) note(memory, range, letter == 'x', registers);
                part++;
            }
        }
    }
    close(file);
}

/// Returns true if the instruction before the address is a call.
static bool is_return_address(const Memory *memory, uintptr_t address) {
    size_t index = 0;
    while (index < memory->code_count && !contains(memory->code[index], address)) index++;
    if (index == memory->code_count || address - memory->code[index].start < 8) return false;
#if defined(__x86_64__)
    const unsigned char *code = (const unsigned char *)address;
    if (code[-5] == 0xE8) return true;
    // An indirect call through a register or memory: FF /2, followed by up to five more bytes.
    for (int length = 2; length <= 7; length++) {
        if (code[-length] == 0xFF && (code[1 - length] & 0x38) == 0x10) return true;
    }
    return false;
#else
    if (address % 4 != 0) return false;
    uint32_t instruction = ((const uint32_t *)address)[-1];
    // BL, or BLR.
    return (instruction & 0xFC000000) == 0x94000000 || (instruction & 0xFFFFFC1F) == 0xD63F0000;
#endif
}

/// Returns the return address of a frame. The upper bits are masked: they hold a signature if the CPU authenticates pointers.
static uintptr_t return_address(uintptr_t frame) { return ((const uintptr_t *)frame)[1] & 0x0000FFFFFFFFFFFF; }

/// Returns true if an address may be a frame: above the frames of the called functions, within the stack, and with a return address.
static bool is_frame(const Memory *memory, uintptr_t frame, uintptr_t above) {
    return frame % sizeof(uintptr_t) == 0 && frame >= above && contains(memory->stack, frame)
        && memory->stack.end - frame >= 2 * sizeof(uintptr_t) && is_return_address(memory, return_address(frame));
}

#if defined(__x86_64__)
/// Finds the return address into the program of the library calls at the top of the stack, and the frame of the calling function.
/// Libraries have no frames that can be followed, so the stack is searched. Returns 0 if no return address is found.
static uintptr_t find_call(const Memory *memory, uintptr_t *stack, uintptr_t *frame) {
    const uintptr_t size = sizeof(uintptr_t), first = (*stack + size - 1) & ~(size - 1);
    const uintptr_t maximum_depth = 64 << 10;
    if (!contains(memory->stack, first)) return 0;
    for (uintptr_t slot = first; memory->stack.end - slot >= size && slot - first < maximum_depth; slot += size) {
        uintptr_t address = *(const uintptr_t *)slot;
        if (!contains(memory->program, address) || !is_return_address(memory, address)) continue;
        *stack = slot + size;
        // The frame pointer is still in its register, or the first function that used the register has saved it.
        for (uintptr_t saved = slot; !is_frame(memory, *frame, *stack) && saved > first;) {
            saved -= size;
            *frame = *(const uintptr_t *)saved;
        }
        return address;
    }
    return 0;
}
#endif

size_t stack_trace(const void *context, void **addresses, size_t maximum_count) {
    Registers registers = registers_of(context);
    if (registers.stack == 0 || maximum_count == 0) return 0;
    Memory memory;
    memory.stack = memory.program = (Range){0, 0};
    memory.code_count = 0;
    find_mappings(&memory, registers);

    size_t count = 0;
    addresses[count++] = (void *)registers.counter;
    uintptr_t stack = registers.stack, frame = registers.frame;
    bool is_program = contains(memory.program, registers.counter);
    // A function that calls no other has no frame; its return address is in the link register.
    if (!is_program && count < maximum_count && contains(memory.program, registers.link)) addresses[count++] = (void *)registers.link;
    while (count < maximum_count) {
        // Swift marks the frames of asynchronous functions with bit 60, which addresses do not use.
        frame &= ~((uintptr_t)1 << 60);
        uintptr_t address = 0;
#if defined(__x86_64__)
        if (!is_program || !is_frame(&memory, frame, stack)) {
            address = find_call(&memory, &stack, &frame);
            if (address == 0) break;
        }
#else
        if (!is_frame(&memory, frame, stack)) break;
#endif
        if (address == 0) {
            address = return_address(frame);
            stack = frame + 2 * sizeof(uintptr_t);
            frame = *(const uintptr_t *)frame;
        }
        addresses[count++] = (void *)address;
        is_program = contains(memory.program, address);
    }
    return count;
}
