/** Whether this device passes pictures on to its other apps; over plain http none does. */
export const mayShare = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'x.png', { type: 'image/png' })] });

/** Passes a file on to another app where the device can, else it is saved. Somebody who changes their mind gets nothing. */
export async function handOver(file: File): Promise<void> {
  if (!mayShare()) {
    save(file);
    return;
  }
  try {
    await navigator.share({ files: [file] });
  } catch (failure) {
    if ((failure as Error).name !== 'AbortError') save(file);
  }
}

/** The browser may read it a while after the click. */
const KEPT_MS = 60_000;

function save(file: File): void {
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = file.name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(href);
  }, KEPT_MS);
}
