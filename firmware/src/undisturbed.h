/* Reading a 16-bit timer register. Its upper half goes through a register of the chip that the interrupt uses too, so a
   reading that was interrupted is wrong. Turning interrupts off instead would make edges wait. */
#pragma once
#include <avr/io.h>

/* FIRST in start.S, which the interrupt sets to the pins: six of eight bits. */
#define UNDISTURBED(timer)                                                                                              \
    ({                                                                                                                  \
        uint16_t value_;                                                                                                \
        uint8_t first_;                                                                                                 \
        do                                                                                                              \
            asm volatile("mov r9, %2 \n lds %A0, %3 \n lds %B0, %3 + 1 \n mov %1, r9"                                   \
                         : "=&r"(value_), "=&r"(first_)                                                                 \
                         : "r"((uint8_t)0xFF), "n"(_SFR_MEM_ADDR(timer)));                                              \
        while (first_ != 0xFF);                                                                                         \
        value_;                                                                                                         \
    })
