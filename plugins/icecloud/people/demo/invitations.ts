// Invites two of the demo's employees: one this week, and one whose link has expired.
import type { DemoContext } from '#api';
import { shifted } from '#api/demo';

const DAYS_AGO = [2, 12];

export async function seedInvitations({ change, people, today }: DemoContext): Promise<void> {
  const newest = people.aurora.all.slice(-DAYS_AGO.length);
  for (const [at, days] of DAYS_AGO.entries())
    await change('Employee', { id: newest[at] }, { invited_at: `${shifted(today, -days)}T09:00:00Z` });
}
