; The vectors, the start, and the one interrupt: what all six buttons are, and when.
;
; The usual way does not touch the status register, and the registers r2 to r10 belong to this file alone (the Makefile
; keeps the compiler off them), so there is nothing to save. The buttons are read in the vector itself, then every few cycles while
; the look is written down, and once more on the way out: however edges fall, none waits longer than 15 cycles to be seen
; (17 when the ring is full).
; Every path takes the same cycles each time, so one reading of the timer gives the moment of all five samples.

#include <avr/io.h>
#include "looks.h"

#define LAST r2     /* the last sample of the look before */
#define NOW r3
#define TIME_LOW r4
#define TIME_HIGH r5
#define SAVED_X r6  /* and r7 */
#define BEFORE r8   /* LAST and the first sample, for the way of a full ring */
#define FIRST r9
#define ARMED r10   /* what PCMSK1 holds */
#define XL r26
#define XH r27
#define IO(register) _SFR_IO_ADDR(register)

    .section .vectors, "ax", @progbits
    .global __vectors
__vectors:
    jmp .Lstart
    .rept 3
    jmp 0
    .endr
.Llook:                         ; PCINT1. At the right: cycles since the first sample.
    in NOW, IO(PINC)            ;  0
    rjmp .Lwrite_down           ;  1
    .rept 21
    jmp 0
    .endr

.Lwrite_down:
    lds TIME_LOW, TCNT1L        ;  3
    lds TIME_HIGH, TCNT1H       ;  5
    movw SAVED_X, XL            ;  7
    in XL, IO(LOOKS_HEAD)       ;  8
    ldi XH, hi8(LOOKS_AT)       ;  9
    st X+, LAST                 ; 10
    movw BEFORE, LAST           ; 12
    in LAST, IO(PINC)           ; 13
    st X+, NOW                  ; 14
    st X+, TIME_LOW             ; 16
    st X+, TIME_HIGH            ; 18
    st X+, LAST                 ; 20
    in LAST, IO(PINC)           ; 22
    in TIME_LOW, IO(LOOKS_HALF) ; 23
    st X+, TIME_LOW             ; 24
    st X+, LAST                 ; 26
    in TIME_LOW, IO(LOOKS_LIMIT); 28
    in NOW, IO(PINC)            ; 29
    st X+, NOW                  ; 30
    cpse XL, TIME_LOW           ; 32
    rjmp .Lkeep                 ; 33
    rjmp .Lno_room              ; 34
.Lkeep:
    out IO(LOOKS_HEAD), XL      ; 35
    movw XL, SAVED_X            ; 36
    rjmp 1f                     ; 37, to be as long as the other way
1:  rjmp 2f                     ; 39
2:  in LAST, IO(PINC)           ; 41
    reti                        ; 42, and 13 cycles at most from that sample to the next look's first

; The ring is as full as it may get in peace: every button that changes now is kept once more and then not watched until
; the loop has caught up. A button that has not changed yet stays watched, so its first press is never lost.
.Lno_room:
    in TIME_LOW, IO(SREG)       ; 36
    eor FIRST, BEFORE           ; 37
    eor BEFORE, NOW             ; 38
    or BEFORE, FIRST            ; 39
    nop                         ; 40
    in LAST, IO(PINC)           ; 41
    eor NOW, LAST               ; 42
    or BEFORE, NOW              ; 43
    and BEFORE, ARMED           ; 44
    breq .Lnothing_new          ; 45
    eor ARMED, BEFORE           ; 46
    sts PCMSK1, ARMED           ; 47
    out IO(LOOKS_HEAD), XL      ; 49
    subi XL, -LOOK_SIZE         ; 50
    out IO(LOOKS_LIMIT), XL     ; 51
    movw XL, SAVED_X            ; 52
    out IO(SREG), TIME_LOW      ; 53
    rjmp .Llook                 ; 54, and 15 cycles from sample to sample

; Nothing that is watched has changed, so the slot stays free. What changes from here on is a new look, at once.
.Lnothing_new:
    movw XL, SAVED_X            ; 47
    in NOW, IO(PINC)            ; 48
    eor NOW, LAST               ; 49
    and NOW, ARMED              ; 50
    brne .Lchanged_since        ; 51
    out IO(SREG), TIME_LOW      ; 52
    reti                        ; 53, and 17 cycles at most
.Lchanged_since:
    out IO(SREG), TIME_LOW      ; 53
    rjmp .Llook                 ; 54, and 15 cycles from LAST

    .section .init0, "ax", @progbits
.Lstart:
    .section .init2, "ax", @progbits
    eor r1, r1
    out IO(SREG), r1
    ldi r28, lo8(RAMEND)
    ldi r29, hi8(RAMEND)
    out IO(SPL), r28
    out IO(SPH), r29
    .section .init9, "ax", @progbits
    jmp main
