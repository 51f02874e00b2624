#include "care.h"
#include "edges.h"
#include "hear.h"
#include "sync.h"

void care(void)
{
    hear();
    ticks_read();
    edges_sort();
    hear();
    sync_care();
}
