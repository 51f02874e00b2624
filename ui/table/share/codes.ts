import type { Seat } from '#shared/games/kit/game.ts';
import { ask, type Asked } from '../../hub/api.ts';
import { ownLocale } from '../../parts/own-locale.ts';

/** Roles that can be given from a screen; but for the organiser's they are for one table, or one tournament. */
export type GivenRole = 'organiser' | 'referee' | 'display' | 'player';

export interface Code {
  readonly code: string;
  readonly url: string;
  readonly expires: string;
  readonly role: string;
  readonly table: string | null;
  readonly seat: Seat | null;
}

export interface Device {
  readonly id: string;
  readonly role: 'display' | 'player' | 'referee' | 'organiser';
  readonly table: string | null;
  /** Whose phone it is. */
  readonly seat: Seat | null;
  /** Where it is now, if rematches followed. */
  readonly latest: string | null;
  readonly joined: string;
}

/** One that still works, or a new one. */
export async function codeFor(role: GivenRole, table: string, seat: Seat | null): Promise<Asked<Code>> {
  const open = await openCodes();
  const place = role === 'organiser' ? null : table;
  const mine = open?.find((code) => code.role === role && code.table === place && code.seat === seat);
  return mine
    ? { ok: true, value: mine }
    : ask('POST', '/api/codes', { role, table, ...(seat ? { seat } : {}) });
}

export const takeBack = (code: string): Promise<Asked<unknown>> => ask('DELETE', `/api/codes/${code}`);

/** Whether a code still works; undefined: nobody could say. */
export const isOpen = async (code: string): Promise<boolean | undefined> =>
  (await openCodes())?.some((each) => each.code === code);

async function openCodes(): Promise<readonly Code[] | undefined> {
  const asked = await ask<{ codes: readonly Code[] }>('GET', '/api/codes');
  return asked.ok ? asked.value.codes : undefined;
}

export async function devicesAt(table: string): Promise<readonly Device[]> {
  const asked = await ask<{ devices: readonly Device[] }>('GET', '/api/devices');
  return asked.ok
    ? asked.value.devices.filter((device) => device.table === table || device.latest === table)
    : [];
}

export const sendAway = (device: string): Promise<Asked<unknown>> => ask('DELETE', `/api/devices/${device}`);

/** In two halves, as people read it to each other. */
export const halves = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

export const timeOf = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(ownLocale(locale), { hour: 'numeric', minute: '2-digit' }).format(new Date(date));
