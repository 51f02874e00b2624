import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { BackgroundCheck } from '#server/record/background-check.ts';
import { openStore } from '#server/store/store.ts';
import { newFolder } from '../hub-process.ts';

it('a hub that ends while its record is checked ends the check, and nothing else', async () => {
  const folder = newFolder();
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  openStoreOnce(folder);
  for (let time = 0; time < 5; time++) {
    const check = new BackgroundCheck({ folder, wall: () => '', report: () => undefined });
    const checked = check.run().catch((failure: unknown) => (failure as Error).message);
    await check.close();
    // It may have come to its end before it was stopped.
    expect(await checked).toSatisfy((told: unknown) => told === 'it was stopped' || typeof told === 'object');
  }
});

function openStoreOnce(folder: string): void {
  const store = openStore(folder);
  if (store.ok) store.value.close();
}
