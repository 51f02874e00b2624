import './fonts.css';
import './theme.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { prepareForAbsence } from './offline/offline.ts';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
target.replaceChildren();
mount(App, { target });
if (!import.meta.env.DEV) prepareForAbsence();
