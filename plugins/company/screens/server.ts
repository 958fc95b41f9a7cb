// Declares the server part of displays: their rules, and the calls that pair them.
import { defineServerPart, screenFields } from '#api';
import { screenHooks, screenPaired, screenRoutes } from './server/screen.ts';

export default defineServerPart({
  id: 'screens',
  hooks: { Screen: screenHooks },
  reacts: [screenPaired],
  computed: { Screen: screenFields },
  routes: screenRoutes,
});
