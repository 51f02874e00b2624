import type { GameId } from '#shared/games/index.ts';
import { wrightScore } from '../games/wright/score/wright-score.ts';
import type { TableView } from '../hub/play-ahead.ts';
import type { GameScore } from './game-score.ts';

const SCORES: Readonly<Record<GameId, GameScore>> = { wright: wrightScore };

export const scoreOf = ({ game }: Pick<TableView, 'game'>): GameScore => SCORES[game as GameId];
