import { watch } from 'node:fs';

/** The system sets the rights of a new port a moment after it has made it. */
const SETTLE_MS = 250;

/** Calls back soon after something came or went in one of these folders. Where it cannot be watched, nothing happens. */
export function watchFolders(folders: readonly string[], changed: () => void): { close(): void } {
  let settling: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(settling);
    settling = setTimeout(changed, SETTLE_MS);
  };
  const watchers = [...new Set(folders)].flatMap((folder) => {
    try {
      const watcher = watch(folder, (event) => {
        // Only coming and going; a device that is merely used says `change`.
        if (event === 'rename') soon();
      });
      watcher.on('error', () => undefined);
      return watcher;
    } catch {
      return [];
    }
  });
  return {
    close: () => {
      clearTimeout(settling);
      for (const watcher of watchers) watcher.close();
    },
  };
}
