import { createRouter } from 'sv-router';
import { wanted } from './hub/offline/wanted.svelte.ts';

const home = () => wanted(() => import('./home/HomeScreen.svelte'));

/** Every screen by its address, loaded when it is wanted. */
const router = createRouter({
  '/': home,
  '/new': () => wanted(() => import('./table/setup/SetupScreen.svelte')),
  '/table/:id': () => wanted(() => import('./table/TableRoute.svelte')),
  '/table/:id/print': () => wanted(() => import('./table/score/PrintPage.svelte')),
  '/table/:id/rules': () => wanted(() => import('./table/score/RulesPage.svelte')),
  '/phone/:id': () => wanted(() => import('./table/phone/PhoneRoute.svelte')),
  '/display/:id': () => wanted(() => import('./table/display/DisplayRoute.svelte')),
  '/buzzers': () => wanted(() => import('./workbench/BuzzersScreen.svelte')),
  '/bench/:board': () => wanted(() => import('./workbench/board/BoardScreen.svelte')),
  '/practice': () => wanted(() => import('./home/practice/PracticeScreen.svelte')),
  '/trust': () => wanted(() => import('./workbench/trust/TrustScreen.svelte')),
  '/health': () => wanted(() => import('./workbench/health/HealthScreen.svelte')),
  '/verdict': () => wanted(() => import('./table/verdict/VerdictScreen.svelte')),
  '/tournaments/fairness': () => wanted(() => import('./tournament/fairness/FairnessScreen.svelte')),
  '/tournaments': () => wanted(() => import('./tournament/TournamentsScreen.svelte')),
  '/tournament/:id': () => wanted(() => import('./tournament/TournamentScreen.svelte')),
  '/tournament/:id/print/:sheet': () => wanted(() => import('./tournament/paper/PaperScreen.svelte')),
  '/hall/:id': () => wanted(() => import('./tournament/hall/HallScreen.svelte')),
  '/me/:id': () => wanted(() => import('./tournament/me/MyTableScreen.svelte')),
  '/rules': () => wanted(() => import('./table/rulebook/RulebookScreen.svelte')),
  '/statistics': () => wanted(() => import('./home/statistics/StatisticsScreen.svelte')),
  '/statistics/:person': () => wanted(() => import('./home/statistics/PlayerScreen.svelte')),
  '*': home,
});

export const { route } = router;
export const navigate = router.navigate.bind(router);
