// Declares the server part of filling open shifts.
import { defineServerPart } from '#api';
import { fairness } from './server/fairness.ts';
import { autofillRoutes, fillInThread } from './server/routes.ts';

export default defineServerPart({
  id: 'autofill',
  routes: autofillRoutes,
  queries: [fairness],
  fastify: (app) => void app.addHook('onClose', () => fillInThread.end()),
});
