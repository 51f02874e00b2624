import { createRouter } from 'sv-router';
import HomeScreen from './home/HomeScreen.svelte';

/** Every screen by its address. All but the first are loaded when they are wanted. */
const router = createRouter({
  '/': HomeScreen,
  '/new': () => import('./setup/SetupScreen.svelte'),
  '/table/:id': () => import('./table/TableRoute.svelte'),
  '/table/:id/print': () => import('./score/PrintPage.svelte'),
  '/display/:id': () => import('./display/DisplayScreen.svelte'),
  '/buzzers': () => import('./bench/BuzzersScreen.svelte'),
  '*': HomeScreen,
});

export const { route } = router;
export const navigate = router.navigate.bind(router);
