import { describe, expect, it } from 'vitest';
import { ATournament } from './a-tournament.example.ts';
import { tellTournament } from './record.ts';
import { entryOf } from './state.ts';

describe('the list of entries', () => {
  it('keeps names apart that people would mix up', () => {
    const cup = new ATournament();
    cup.must({ type: 'enter', entries: [{ name: 'Пётр' }] });
    expect(cup.dispatch({ type: 'enter', entries: [{ name: ' петр ' }] })).toBe('name-taken');
    expect(cup.dispatch({ type: 'enter', entries: [{ name: 'Anna' }, { name: 'anna' }] })).toBe('name-taken');
    expect(cup.state.entries).toHaveLength(1);
  });

  it('lets somebody have the name another was entered by mistake with', () => {
    const cup = new ATournament();
    cup.must({ type: 'enter', entries: [{ name: 'Anna' }, { name: 'Boris' }] });
    expect(cup.dispatch({ type: 'rename', player: '1', name: 'Boris' })).toBe('name-taken');
    cup.must({ type: 'rename', player: '1', name: 'Hanna' });
    cup.must({ type: 'enter', entries: [{ name: 'Anna' }] });
    expect(cup.state.entries.map(({ player, name }) => [player, name])).toEqual([
      ['1', 'Hanna'],
      ['2', 'Boris'],
      ['3', 'Anna'],
    ]);
  });

  it('keeps no address, whoever tells it: names and cities are shown to everybody', () => {
    const cup = new ATournament();
    cup.must({
      type: 'enter',
      entries: [{ name: 'Zoe <zoe@web.de>', about: { city: 'Riga, zoe@web.de' } }, { name: 'Ann' }],
    });
    cup.must({ type: 'rename', player: '2', name: 'Anna anna@web.de' });
    cup.must({ type: 'describe', player: '2', about: { club: 'Port (port@web.de)' } });
    expect(cup.state.entries.map(({ name, about }) => [name, about])).toEqual([
      ['Zoe', { city: 'Riga' }],
      ['Anna', { club: 'Port' }],
    ]);
    expect(cup.dispatch({ type: 'enter', entries: [{ name: 'bob@web.de' }] })).toBe('bad-command');
  });

  it('gives no number twice, and takes the id of a league, once', () => {
    const cup = new ATournament();
    cup.must({ type: 'enter', entries: [{ name: 'Taken back' }] });
    cup.must({ type: 'undo' });
    cup.must({
      type: 'enter',
      entries: [{ name: 'Anna' }, { name: 'Boris', player: '3' }, { name: 'Vera' }],
    });
    expect(cup.state.entries.map(({ player }) => player)).toEqual(['2', '3', '4']);
    expect(cup.dispatch({ type: 'enter', entries: [{ name: 'Gleb', player: '3' }] })).toBe('player-taken');
    const twins = ['Egor', 'Zoya'].map((name) => ({ name, player: 'club-7' }));
    expect(cup.dispatch({ type: 'enter', entries: twins })).toBe('player-taken');
    expect(cup.replayed().state).toEqual(cup.state);
  });

  it('draws those who are here, and nobody who went', () => {
    const cup = new ATournament().enter(5);
    cup.must({ type: 'enter', entries: [{ name: 'Not here yet' }] });
    cup.must({ type: 'drop', player: 'P001' });
    cup.publish();
    expect(cup.state.rounds[0]?.matches.flatMap(({ seats }) => seats).sort()).toEqual([
      'P002',
      'P003',
      'P004',
      'P005',
    ]);
    cup.must({ type: 'come-back', player: 'P001' });
    cup.must({ type: 'check-in', players: ['6'], here: true });
    cup.play(1).publish(2);
    expect(cup.state.rounds[1]?.matches.flatMap(({ seats }) => seats)).toHaveLength(6);
  });

  it('takes whoever comes back as here, also one who had gone before checking in', () => {
    const cup = new ATournament().enter(3);
    cup.must({ type: 'enter', entries: [{ name: 'Late' }] });
    cup.must({ type: 'drop', player: '4' });
    cup.must({ type: 'come-back', player: '4' });
    cup.publish();
    expect(cup.state.rounds[0]?.matches[0]?.seats).toContain('4');
  });

  it('keeps what else is known of a player, and forgets what is left out', () => {
    const cup = new ATournament();
    const about = { club: 'Порт', city: 'Псков', rating: 1540 };
    cup.must({ type: 'enter', entries: [{ name: 'Anna', about }, { name: 'Boris' }] });
    expect(cup.state.entries.map((entry) => entry.about)).toEqual([about, {}]);
    cup.must({ type: 'describe', player: '1', about: { city: 'Тверь' } });
    expect(entryOf(cup.state, '1')?.about).toEqual({ city: 'Тверь' });
    expect(cup.dispatch({ type: 'describe', player: '1', about: { rating: -1 } })).toBe('bad-command');
    cup.must({ type: 'undo' });
    expect(entryOf(cup.state, '1')?.about).toEqual(about);
  });

  it('says which of them cannot be read', () => {
    const told = (entries: unknown) =>
      tellTournament(
        new ATournament().record,
        { id: 'list', type: 'enter', entries },
        { author: 'organiser:1', at: '', now: 0 },
      );
    const field = (entries: unknown) => {
      const read = told(entries);
      return read.ok ? undefined : read.fault.params['field'];
    };
    expect(field([{ name: 'Anna' }, { name: 'Boris', fixed: 0 }])).toBe('entries[1].fixed');
    expect(field([{ name: 'Anna', about: { rating: 'high' } }])).toBe('entries[0].about.rating');
    expect(field([{ name: 'Anna' }, 'Boris'])).toBe('entries[1]');
    expect(field('Anna')).toBe('entries');
    expect(field(Array.from({ length: 1_001 }, (_, at) => ({ name: `${at}` })))).toBe('entries');
  });

  it('makes no step of what is so already: an undo takes back what was done before it', () => {
    const cup = new ATournament().enter(3);
    cup.must({ type: 'rename', player: 'P001', name: 'Anna' });
    cup.must({ type: 'rename', player: 'P001', name: 'Anna' });
    cup.must({ type: 'check-in', players: ['P001', 'P002'], here: true });
    cup.must({ type: 'fix-table', player: 'P001', table: null });
    cup.must({ type: 'come-back', player: 'P001' });
    cup.must({ type: 'describe', player: 'P001', about: {} });
    cup.must({ type: 'undo' });
    expect(entryOf(cup.state, 'P001')?.name).toBe('Name P001');
  });

  it('seats whoever needs one table there', () => {
    const cup = new ATournament().enter(12);
    cup.must({ type: 'fix-table', player: 'P005', table: 3 });
    for (const round of [1, 2, 3]) {
      cup.publish(round).play(round);
      const at = cup.state.rounds.at(-1)?.matches.find(({ seats }) => seats.includes('P005'));
      expect(at?.table).toBe(3);
    }
    cup.must({ type: 'fix-table', player: 'P005', table: null });
    expect(entryOf(cup.state, 'P005')?.fixed).toBeNull();
  });
});
