import type { VerdictHere } from '#shared/wire/checked-verdict.ts';
import { ask } from '../../hub/api.ts';
import { unpacked } from './unpacked.ts';

export type Checked = VerdictHere;

/** A certificate, wherever it came from, as this hub finds it. */
export class CheckedCertificate {
  found = $state.raw<Checked>();
  state = $state<'none' | 'checking' | 'checked' | 'unreadable' | 'no-hub'>('none');

  /** Of a race of this hub. */
  async ofRace(table: string, race: number): Promise<void> {
    this.state = 'checking';
    const file = await ask('GET', `/api/tables/${encodeURIComponent(table)}/races/${race}/verdict`);
    if (file.ok) await this.#check(file.value);
    else this.state = file.status === 0 ? 'no-hub' : 'unreadable';
  }

  async ofCode(fragment: string): Promise<void> {
    this.state = 'checking';
    await this.ofText((await unpacked(fragment)) ?? '');
  }

  async ofText(text: string): Promise<void> {
    this.state = 'checking';
    this.found = undefined;
    try {
      await this.#check(JSON.parse(text));
    } catch {
      this.state = 'unreadable';
    }
  }

  async #check(file: unknown): Promise<void> {
    const checked = await ask<Checked>('POST', '/api/verdicts/check', file);
    if (checked.ok) this.found = checked.value;
    this.state = checked.ok ? 'checked' : checked.status === 0 ? 'no-hub' : 'unreadable';
  }
}
