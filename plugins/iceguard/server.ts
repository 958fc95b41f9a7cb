// Server module of ICEGUARD: its share of the demo company.
import { defineServer } from '#api';
import { seedAlertKinds } from './demo/alert-kinds.ts';

export default defineServer({ plugin: 'iceguard', demo: { order: 40, seed: seedAlertKinds } });
