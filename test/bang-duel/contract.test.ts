import { contractOf } from '#test/game-kit/contract.ts';
import { recordingsOf } from '#test/game-kit/recordings.ts';
import { BANG_DUEL } from './listed.ts';

contractOf('bang-duel', BANG_DUEL, recordingsOf('bang-duel'));
