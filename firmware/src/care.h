/* What cannot wait for the end of a line: bytes arriving, looks waiting, the clock turning, the sync wire falling. */
#pragma once

void care(void);
