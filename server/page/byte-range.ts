export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * What part of a file a `Range` header asks for: Safari plays a film only from a server that answers with parts.
 * `undefined`: all of it, as for headers that name several parts or make no sense, which a server may ignore.
 */
export function readRange(header: string | undefined, length: number): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first < length && first <= last ? { first, last } : 'outside';
}
