#include "care.h"
#include "edges.h"
#include "sync.h"
#include "ticks.h"
#include "hear.h"

void care(void)
{
    ticks_read();
    hear();
    edges_sort();
    hear();
    sync_care();
}
