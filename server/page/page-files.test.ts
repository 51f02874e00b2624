import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/client.ts';
import { PageFiles } from './page-files.ts';

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const textOf = async (files: PageFiles, name: string, accepts?: string) => {
  const file = await files.find(name, accepts);
  return file && [file.bytes.toString(), file.encoding];
};

it('a file comes as the browser takes it: Brotli, then gzip, then as it is', async () => {
  const files = new PageFiles(
    folderOf({ 'a.js': 'plain', 'a.js.gz': 'gzip', 'a.js.br': 'brotli', 'assets/b.css': 'b' }),
  );
  expect(await textOf(files, 'a.js', 'gzip, deflate, br, zstd')).toEqual(['brotli', 'br']);
  expect(await textOf(files, 'a.js', 'gzip;q=0.5, br;q=0')).toEqual(['gzip', 'gzip']);
  expect(await textOf(files, 'a.js', 'identity')).toEqual(['plain', undefined]);
  expect(await textOf(files, 'a.js')).toEqual(['plain', undefined]);
  expect(await textOf(files, 'assets/b.css', 'br')).toEqual(['b', undefined]);
});

it('names that are not there, lead out of the folder, begin with a dot or are no part of a page are no files', async () => {
  const folder = folderOf({ 'a.js': 'plain', '.built-from': 'x', 'notes.txt': 'x', '.hidden.js': 'x' });
  const files = new PageFiles(join(folder, 'assets'));
  expect(await files.find('../a.js')).toBeUndefined();
  const whole = new PageFiles(folder);
  for (const name of [
    'b.js',
    'assets',
    'assets/../a.js',
    '.built-from',
    '.hidden.js',
    'notes.txt',
    'a.js/',
    '',
  ])
    expect(await whole.find(name), name).toBeUndefined();
});

it('a file that was read is kept, and one that cannot be read is tried again', async () => {
  const folder = folderOf({ 'a.js': 'plain' });
  // What is no file cannot be read as one.
  mkdirSync(join(folder, 'b.js'));
  const files = new PageFiles(folder);
  await files.find('a.js');
  rmSync(join(folder, 'a.js'));
  expect(await textOf(files, 'a.js')).toEqual(['plain', undefined]);
  await expect(files.find('b.js')).rejects.toThrow('EISDIR');
  rmSync(join(folder, 'b.js'), { recursive: true });
  writeFileSync(join(folder, 'b.js'), 'later');
  expect(await textOf(files, 'b.js')).toEqual(['later', undefined]);
});

it('a page that another hub has built anew is read anew, all of it', async () => {
  const folder = folderOf({ 'index.html': 'old', 'old-1.js': 'old', 'old-2.js': 'old' });
  const files = new PageFiles(folder);
  expect(await textOf(files, 'index.html')).toEqual(['old', undefined]);
  expect(await textOf(files, 'old-1.js')).toEqual(['old', undefined]);
  rmSync(folder, { recursive: true });
  renameSync(folderOf({ 'index.html': 'new', 'new-1.js': 'new' }), folder);
  expect(await files.find('old-2.js')).toBeUndefined();
  expect(await textOf(files, 'index.html')).toEqual(['new', undefined]);
  expect(await textOf(files, 'new-1.js')).toEqual(['new', undefined]);
  expect(await files.find('old-1.js')).toBeUndefined();
});
