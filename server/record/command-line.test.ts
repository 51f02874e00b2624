import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore, type Store } from '#server/store/store.ts';
import { SampleTable } from '#test/record/sample-record.ts';
import { commandFor } from './command-line.ts';
import type { Report } from './report.ts';

let folder: string;
let data: string;
let hub: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quickdraw-command-'));
  data = join(folder, 'data');
  const opened = openStore(data);
  if (!opened.ok) throw new Error(opened.fault);
  hub = opened.value;
  new SampleTable(hub.database, 't1', 1).race();
});
afterEach(() => {
  hub.close();
  rmSync(folder, { recursive: true });
});

/** The whole program, as a person starts it. */
function program(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const main = join(import.meta.dirname, '..', 'main.ts');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [main, ...args], (_, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
  });
}

/** The same without starting another Node. */
async function quickdraw(...args: string[]): Promise<{ code: number | undefined; out: string; err: string }> {
  const told = { out: '', err: '' };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => (told.out += `${String(line)}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line) => (told.err += `${String(line)}\n`)),
  ];
  const code = await commandFor(args)?.();
  for (const spy of spies) spy.mockRestore();
  return { code, ...told };
}

const breakChain = () => {
  hub.database.exec(`DROP TRIGGER events_never_change; UPDATE events SET author = 'Нюра' WHERE seq = 2`);
};

describe('quickdraw verify', () => {
  it('says that all is as recorded, while a hub has the folder', async () => {
    const events = hub.database.prepare('SELECT count(*) AS n FROM events').get()?.['n'];
    expect(await program('verify', '--data', data)).toEqual({
      code: 0,
      out: `1 table, ${String(events)} events, 1 race: all as recorded\n`,
      err: '',
    });
  });

  it('says what is not, and fails', async () => {
    breakChain();
    const { code, out } = await program('verify', '--data', data);
    expect(code).toBe(1);
    expect(out).toMatch(/^Table t1, row 2: The chain breaks: .*\n1 table, \d+ events, 1 race: 1 fault\n$/);
  });

  it('says it to programs too', async () => {
    breakChain();
    const { code, out } = await quickdraw('verify', '--json', `--data=${data}`);
    expect(code).toBe(1);
    expect(JSON.parse(out) as Report).toMatchObject({ tables: 1, faults: [{ table: 't1', where: 'row 2' }] });
  });

  it('makes no folder where there is none', async () => {
    const { code, out } = await quickdraw('verify', '--data', join(folder, 'none'));
    expect(code).toBe(1);
    expect(out).toContain('There is no record in the data folder');
    expect(readdirSync(folder)).toEqual(['data']);
  });
});

describe('quickdraw backup', () => {
  it('copies the record of a running hub, once', async () => {
    const file = join(folder, 'copy');
    expect(await quickdraw('backup', '--data', data, file)).toMatchObject({ code: 0 });
    expect(readdirSync(folder)).toEqual(['copy', 'data']);
    const again = await quickdraw('backup', '--data', data, file);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('is there already') as string });
  });
});

describe('whoever mistypes', () => {
  it.for([
    [['verify', '--dta', 'x'], '--dta'],
    [['verify', 'x'], 'There is no file x'],
    [['backup'], 'needs the name'],
    [['backup', 'a', 'b'], 'needs the name'],
  ] as const)('is told so: %s', async ([args, what]) => {
    expect(await quickdraw(...args)).toMatchObject({ code: 1, err: expect.stringContaining(what) as string });
  });

  it('gets the hub when asking for nothing of the kind', () => {
    expect(commandFor([])).toBeUndefined();
    expect(commandFor(['--port', '0'])).toBeUndefined();
  });

  it('may ask', async () => {
    expect(await quickdraw('verify', '--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('npm run quickdraw -- backup') as string,
    });
  });
});

describe('quickdraw salvage', () => {
  it('writes what can be read of a damaged record, and says what is not', async () => {
    new SampleTable(hub.database, 't2', 2).race();
    hub.database.exec(
      `DROP TRIGGER events_never_change; UPDATE events SET data = '{' WHERE seq = 3 AND table_id = 't1'`,
    );
    const target = join(folder, 'saved');
    const { code, out } = await quickdraw('salvage', '--data', data, target);
    expect(code).toBe(0);
    expect(out).toContain('Table t1: 2 rows saved; the rest is damaged from row 3 on (unreadable).');
    expect(out).toMatch(/^Table t2: \d+ rows saved\.$/m);
    expect(readdirSync(target).sort()).toEqual(['t1.jsonl', 't2.jsonl']);
    expect(await quickdraw('salvage', '--data', data, target)).toMatchObject({ code: 1 });
    expect(await quickdraw('salvage', '--data', data)).toMatchObject({ code: 1 });
  });
});
