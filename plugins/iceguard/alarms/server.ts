// Declares the server part of alarms, which makes the kinds of alarms of the demo company.
import { defineServerPart } from '#api';
import { seedAlertKinds } from './demo/alert-kinds.ts';

export default defineServerPart({ id: 'alarms', demo: { order: 40, seed: seedAlertKinds } });
