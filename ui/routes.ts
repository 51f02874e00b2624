import { createRouter } from 'sv-router';
import { loadWithRetry } from './hub/offline/load-with-retry.svelte.ts';

const home = () => loadWithRetry(() => import('./home/HomeScreen.svelte'));

/** Every screen by its address, loaded when it is wanted. */
const router = createRouter({
  '/': home,
  '/new': () => loadWithRetry(() => import('./table/setup/SetupScreen.svelte')),
  '/table/:id': () => loadWithRetry(() => import('./table/TableRoute.svelte')),
  '/table/:id/print': () => loadWithRetry(() => import('./table/score/PrintPage.svelte')),
  '/table/:id/rules': () => loadWithRetry(() => import('./table/score/RulesPage.svelte')),
  '/phone/:id': () => loadWithRetry(() => import('./table/phone/PhoneRoute.svelte')),
  '/display/:id': () => loadWithRetry(() => import('./table/display/DisplayRoute.svelte')),
  '/buzzers': () => loadWithRetry(() => import('./workbench/BuzzersScreen.svelte')),
  '/bench/:board': () => loadWithRetry(() => import('./workbench/board/BoardScreen.svelte')),
  '/practice': () => loadWithRetry(() => import('./home/practice/PracticeScreen.svelte')),
  '/trust': () => loadWithRetry(() => import('./workbench/trust/TrustScreen.svelte')),
  '/health': () => loadWithRetry(() => import('./workbench/health/HealthScreen.svelte')),
  '/verdict': () => loadWithRetry(() => import('./table/verdict/VerdictScreen.svelte')),
  '/tournaments/fairness': () => loadWithRetry(() => import('./tournament/fairness/FairnessScreen.svelte')),
  '/tournaments': () => loadWithRetry(() => import('./tournament/TournamentsScreen.svelte')),
  '/tournament/:id': () => loadWithRetry(() => import('./tournament/TournamentScreen.svelte')),
  '/tournament/:id/print/:sheet': () => loadWithRetry(() => import('./tournament/paper/PaperScreen.svelte')),
  '/hall/:id': () => loadWithRetry(() => import('./tournament/hall/HallScreen.svelte')),
  '/me/:id': () => loadWithRetry(() => import('./tournament/me/MyTableScreen.svelte')),
  '/rules': () => loadWithRetry(() => import('./table/rulebook/RulebookScreen.svelte')),
  '/statistics': () => loadWithRetry(() => import('./home/statistics/StatisticsScreen.svelte')),
  '/statistics/:person': () => loadWithRetry(() => import('./home/statistics/PlayerScreen.svelte')),
  '*': home,
});

export const { route } = router;
export const navigate = router.navigate.bind(router);
