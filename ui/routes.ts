import { createRouter } from 'sv-router';

const home = () => import('./home/HomeScreen.svelte');

/** Every screen by its address, loaded when it is wanted. */
const router = createRouter({
  '/': home,
  '/new': () => import('./setup/SetupScreen.svelte'),
  '/table/:id': () => import('./table/TableRoute.svelte'),
  '/table/:id/print': () => import('./score/PrintPage.svelte'),
  '/display/:id': () => import('./display/DisplayRoute.svelte'),
  '/buzzers': () => import('./bench/BuzzersScreen.svelte'),
  '*': home,
});

export const { route } = router;
export const navigate = router.navigate.bind(router);
