// Declares the server part of displays: their rules, and the calls that pair them.
import { defineServerPart, screenFields } from '#api';
import { screenHooks, screenRoutes } from './server/screen.ts';

export default defineServerPart({
  id: 'screens',
  hooks: { Screen: screenHooks },
  computed: { Screen: screenFields },
  routes: screenRoutes,
});
