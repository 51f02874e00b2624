/* Starts the board again when its loop has hung, as after a static shock. */
#pragma once
#include <stdbool.h>

/* Off, whatever was on before the start. First of all: a boot loader may have left it running. */
void watchdog_stop(void);
/* From now on the loop has to come round at least four times a second. Before interrupts are on. */
void watchdog_start(void);
void watchdog_care(void);
/* This life began because the one before had hung. */
bool watchdog_woke(void);
