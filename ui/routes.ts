import { createRouter } from 'sv-router';
import { wanted } from './offline/wanted.svelte.ts';

const home = () => wanted(() => import('./home/HomeScreen.svelte'));

/** Every screen by its address, loaded when it is wanted. */
const router = createRouter({
  '/': home,
  '/new': () => wanted(() => import('./setup/SetupScreen.svelte')),
  '/table/:id': () => wanted(() => import('./table/TableRoute.svelte')),
  '/table/:id/print': () => wanted(() => import('./score/PrintPage.svelte')),
  '/table/:id/rules': () => wanted(() => import('./score/RulesPage.svelte')),
  '/phone/:id': () => wanted(() => import('./phone/PhoneRoute.svelte')),
  '/display/:id': () => wanted(() => import('./display/DisplayRoute.svelte')),
  '/buzzers': () => wanted(() => import('./bench/BuzzersScreen.svelte')),
  '/bench/:board': () => wanted(() => import('./bench/board/BoardScreen.svelte')),
  '/practice': () => wanted(() => import('./practice/PracticeScreen.svelte')),
  '/trust': () => wanted(() => import('./trust/TrustScreen.svelte')),
  '/health': () => wanted(() => import('./health/HealthScreen.svelte')),
  '/verdict': () => wanted(() => import('./verdict/VerdictScreen.svelte')),
  '/tournaments/fairness': () => wanted(() => import('./tournament/fairness/FairnessScreen.svelte')),
  '/tournaments': () => wanted(() => import('./tournament/TournamentsScreen.svelte')),
  '/tournament/:id': () => wanted(() => import('./tournament/TournamentScreen.svelte')),
  '/tournament/:id/print/:sheet': () => wanted(() => import('./paper/PaperScreen.svelte')),
  '/hall/:id': () => wanted(() => import('./hall/HallScreen.svelte')),
  '/me/:id': () => wanted(() => import('./me/MyTableScreen.svelte')),
  '/rules': () => wanted(() => import('./rulebook/RulebookScreen.svelte')),
  '/statistics': () => wanted(() => import('./statistics/StatisticsScreen.svelte')),
  '/statistics/:person': () => wanted(() => import('./statistics/PlayerScreen.svelte')),
  '*': home,
});

export const { route } = router;
export const navigate = router.navigate.bind(router);
