# PlatformIO hands build_flags to the compiler only; these are the linker's, as in the Makefile.
Import("env")
env.Append(
    LINKFLAGS=[
        "-mrelax",
        "-nostartfiles",
        "-Wl,-Tdata=0x800206",
        "-Wl,--section-start=.ticks=0x800200",
    ]
)
