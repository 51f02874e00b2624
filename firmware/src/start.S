; The vectors, the start, and the one interrupt: what all six buttons are, and when.
;
; The usual way does not touch the status register, and the registers r2 to r10 belong to this file alone (the Makefile
; keeps the compiler off them), so there is nothing to save. The buttons are read in the vector itself, then every few
; cycles while the look is written down, and once more on the way out: however edges fall, none waits longer than 13
; cycles to be seen (17 when the ring is full).
; Every path takes the same cycles each time, so one reading of the timer gives the moment of all five samples.
; The loop may tell from FIRST that the interrupt came: it never has its highest bit set (undisturbed.h).

#include <avr/io.h>
#include "looks.h"
#include "set-watchdog.h"

#define LAST r2     /* the last sample of the look before */
#define NOW r3
#define TIME_LOW r4
#define TIME_HIGH r5
#define SAVED_X r6  /* and r7 */
#define FIRST r9    /* the first sample; r8 with it, as they are moved in pairs */
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
    jmp 0
    jmp .Lhung                  ; WDT
    .rept 19
    jmp 0
    .endr

; The loop has not come round. Whatever hung it, the program starts anew, and says why (watchdog.c).
.Lhung:
    ldi r24, lo8(WATCHDOG_MARK)
    ldi r25, hi8(WATCHDOG_MARK)
    sts watchdog_mark, r24
    sts watchdog_mark + 1, r25
    jmp .Lstart

.Lwrite_down:
    lds TIME_LOW, TCNT1L        ;  3
    lds TIME_HIGH, TCNT1H       ;  5
    movw SAVED_X, XL            ;  7
    in XL, IO(LOOKS_HEAD)       ;  8
    ldi XH, hi8(LOOKS_AT)       ;  9
    st X+, LAST                 ; 10
    movw r8, LAST               ; 12
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
    in LAST, IO(PINC)           ; 37
    reti                        ; 38, and 13 cycles at most from that sample to the next look's first

; The ring is as full as it may get in peace. A button that changes now is kept, and then not watched until the loop has
; caught up; one that has not changed stays watched, so its first press is never lost. What is first seen by the last
; sample is kept too, but watched for one more look: that sample is written down only there.
.Lno_room:
    in TIME_LOW, IO(SREG)       ; 36
    subi XL, LOOK_SIZE + 1      ; 37
    ldi XH, hi8(LOOKS_AT)       ; 38, as X+ may have left the page
    ld TIME_HIGH, X             ; 39, the fourth sample of the newest look that was kept
    subi XL, -(LOOK_SIZE + 1)   ; 41
    eor FIRST, TIME_HIGH        ; 42
    eor TIME_HIGH, NOW          ; 43
    or FIRST, TIME_HIGH         ; 44
    in LAST, IO(PINC)           ; 45
    and FIRST, ARMED            ; 46, what changed in this look
    eor NOW, LAST               ; 47
    or NOW, FIRST               ; 48
    and NOW, ARMED              ; 49
    breq .Lnothing_new          ; 50
    eor ARMED, FIRST            ; 51
    sts PCMSK1, ARMED           ; 52
    out IO(LOOKS_HEAD), XL      ; 54
    subi XL, -LOOK_SIZE         ; 55
    out IO(LOOKS_LIMIT), XL     ; 56
    movw XL, SAVED_X            ; 57
    out IO(SREG), TIME_LOW      ; 58
    rjmp .Llook                 ; 59, and 16 cycles from sample to sample

; Nothing that is watched has changed, so the slot stays free. What changes from here on is a new look, at once.
.Lnothing_new:
    movw XL, SAVED_X            ; 52
    in NOW, IO(PINC)            ; 53
    eor NOW, LAST               ; 54
    and NOW, ARMED              ; 55
    brne .Lchanged_since        ; 56
    out IO(SREG), TIME_LOW      ; 57
    reti                        ; 58, and 17 cycles at most
.Lchanged_since:
    out IO(SREG), TIME_LOW      ; 58
    rjmp .Llook                 ; 59, and 16 cycles from LAST

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
