/*
 * A board on simavr, a second opinion beside avr8js: `simavr-board IMAGE.hex [--eeprom TEXT]`. On stdin comes a script,
 * one event a line, in the order of their cycles:
 *   edge CYCLE CHANNEL 0|1    the button on PORTC pin CHANNEL comes up (0), or goes down (1) and pulls the pin low
 *   byte CYCLE VALUE          this byte has been received at this cycle
 *   end CYCLE                 stop here
 * Each byte sent is printed as `CYCLE VALUE` when the board hands it to its UART. Where simavr 1.6 is not as the chip
 * and that is easily put right, a comment says `simavr:`; the rest of what it gets wrong is in simavr-board.ts.
 */
#include <simavr/avr_eeprom.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_hex.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHANNELS 6
#define PINS 0x3f
#define PINC 0x26
/* Start bit, eight data bits, stop bit. */
#define BITS 10
/* Two bytes of buffer, and one more in the shift register; what comes then is lost. */
#define RECEIVE_ROOM 3
/* From the end of an instruction to an interrupt's vector, by the data sheet. */
#define ENTRY_CYCLES 4

DEFINE_FIFO(uint16_t, uart_fifo);

static avr_t *avr;
static avr_uart_t *uart;
static uint8_t levels = PINS; /* high: nobody presses */
static struct { char kind[5]; unsigned long long cycle; unsigned channel, value; } next;

static void fail(const char *why, const char *what)
{
    fprintf(stderr, "%s: %s\n", why, what);
    exit(1);
}

static bool next_is(const char *kind) { return strcmp(next.kind, kind) == 0; }

static void read_next(void)
{
    if (scanf("%4s %llu", next.kind, &next.cycle) != 2 ||
        !(next_is("end") || (next_is("byte") && scanf("%u", &next.value) == 1) ||
          (next_is("edge") && scanf("%u %u", &next.channel, &next.value) == 2 && next.channel < CHANNELS)))
        fail("bad event in the script, or no end of it", next.kind);
}

/* simavr: counts a parity bit nobody asked for, so a byte would take 11 bits. */
static unsigned byte_cycles(void)
{
    unsigned divider = avr_regbit_get(avr, uart->ubrrl) | avr_regbit_get(avr, uart->ubrrh) << 8;
    return BITS * (divider + 1) * (avr_regbit_get(avr, uart->u2x) ? 8 : 16);
}

static void on_sent(avr_irq_t *irq, uint32_t byte, void *param)
{
    uart->cycles_per_byte = byte_cycles();
    printf("%llu %u\n", (unsigned long long)avr->cycle, byte);
}

static void receive(uint8_t byte)
{
    if (uart_fifo_get_read_size(&uart->input) >= RECEIVE_ROOM)
        return;
    /* simavr: takes this for the start bit and has the byte one byte's time later. Ours is here. */
    uart->cycles_per_byte = 0;
    avr_raise_irq(uart->io.irq + UART_IRQ_INPUT, byte);
    uart->cycles_per_byte = byte_cycles();
}

/* simavr: does not interrupt again at once for the next byte in the buffer. */
static void on_data_register(avr_irq_t *irq, uint32_t value, void *param)
{
    if (avr_regbit_get(avr, uart->rxc.raised))
        avr_raise_interrupt(avr, &uart->rxc);
}

/* simavr: enters an interrupt in no time. */
static void on_interrupt(avr_irq_t *irq, uint32_t running, void *param)
{
    avr->cycle += running ? ENTRY_CYCLES : 0;
}

static void set_pins(uint8_t to)
{
    avr->data[PINC] = levels = to;
    /* simavr: a pull-up wins over a pressed button, unless the level is said to come from outside. */
    avr_ioport_external_t outside = {.name = 'C', .mask = PINS, .value = levels};
    avr_ioctl(avr, AVR_IOCTL_IOPORT_SET_EXTERNAL('C'), &outside);
    for (unsigned pin = 0; pin < CHANNELS; pin++)
        avr_raise_irq(avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ('C'), pin), levels >> pin & 1);
}

static avr_cycle_count_t on_event(avr_t *chip, avr_cycle_count_t when, void *param)
{
    for (; !next_is("end") && next.cycle <= avr->cycle; read_next())
        if (next_is("byte"))
            receive(next.value);
        else
            set_pins(next.value ? levels & ~(1 << next.channel) : levels | 1 << next.channel);
    return next.cycle;
}

static void sleep_no_time(avr_t *chip, avr_cycle_count_t cycles) {}

static void start_chip(const char *hex_file, char *eeprom)
{
    uint32_t size, address;
    uint8_t *image = read_ihex_file(hex_file, &size, &address);
    if (!image)
        fail("no image", hex_file);
    avr = avr_make_mcu_by_name("atmega328p");
    avr_init(avr);
    avr->frequency = 16000000;
    avr->sleep = sleep_no_time;
    avr_loadcode(avr, image, size, address);
    avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &(avr_eeprom_desc_t){.ee = (uint8_t *)eeprom, .size = strlen(eeprom)});

    for (uint8_t vector = 1; avr_get_interrupt_irq(avr, vector); vector++)
        avr_irq_register_notify(avr_get_interrupt_irq(avr, vector) + AVR_INT_IRQ_RUNNING, on_interrupt, NULL);
    avr_irq_t *uart_irqs = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), 0);
    for (avr_io_t *io = avr->io_port; io; io = io->next)
        if (io->irq == uart_irqs)
            uart = (avr_uart_t *)io;
    uart->flags = 0; /* no pauses while the board polls, and no printing of what it says */
    avr_irq_register_notify(uart_irqs + UART_IRQ_OUTPUT, on_sent, NULL);
    avr_irq_register_notify(avr_iomem_getirq(avr, uart->r_udr, NULL, AVR_IOMEM_IRQ_ALL), on_data_register, NULL);
}

int main(int argc, char **argv)
{
    if (argc != 2 && !(argc == 4 && strcmp(argv[2], "--eeprom") == 0))
        fail("usage", "simavr-board IMAGE.hex [--eeprom TEXT]");
    start_chip(argv[1], argc == 4 ? argv[3] : "");
    read_next();
    while (!next_is("end") || avr->cycle < next.cycle) {
        /* At the start; and simavr: after a reset by the watchdog, which forgets timers and pins. */
        if (!avr_cycle_timer_status(avr, on_event, NULL)) {
            set_pins(levels);
            avr_cycle_timer_register(avr, 0, on_event, NULL);
        }
        if (avr_run(avr) >= cpu_Done)
            fail("the chip stopped", "it crashed, or sleeps with interrupts off");
    }
}
