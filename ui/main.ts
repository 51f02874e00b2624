import './fonts.css';
import './theme.css';
import { mount } from 'svelte';
import './hub/offline/fetch-first.ts';
import App from './App.svelte';
import { fetchTypes } from './first-letters.ts';
import { prepareForAbsence } from './hub/offline/offline.ts';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
fetchTypes();
// The star is seen, and a finger heard, between reading the code and drawing.
setTimeout(() => {
  target.replaceChildren();
  mount(App, { target });
});
if (!import.meta.env.DEV) prepareForAbsence();
