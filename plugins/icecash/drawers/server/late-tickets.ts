// Lets a closed drawer follow tickets that come after its closing, such as those of a till that had no network: what was
// expected and the difference change, and the office sees that they did.
import { defineReaction } from '#api';
import { heldSession } from './drawer.ts';
import { joinDrawer } from './drawer-lock.ts';
import { settleAgain } from './settle-drawer.ts';

export const drawerFollowsSale = defineReaction({
  to: 'Sale',
  fields: ['drawer_session_id', 'status', 'payments', 'total_vati'],
  run: async ({ drawer_session_id }, context) => {
    if (drawer_session_id === undefined) return;
    const { db, records, method } = context;
    await joinDrawer(db, drawer_session_id);
    const session = await records('DrawerSession', { by: 'product' }).get(drawer_session_id);
    if (session?.status !== 'CLOSED') return;
    const held = await heldSession(context, drawer_session_id);
    const late_tickets = (held.late_tickets ?? 0) + (method === 'create' ? 1 : 0);
    const late_at = new Date().toISOString();
    await settleAgain(context, held, { late_at, ...(late_tickets > 0 && { late_tickets }) });
  },
});
