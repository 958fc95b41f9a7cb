// Fills what tills of the demo company sold, and the drawers into which it was paid (docs/domain 20.1).
import type { DemoContext } from '#api';
import { seedSessions } from './sessions.ts';
import { insertTickets, soldInDemo } from './sold.ts';

export async function seedSales(context: DemoContext): Promise<void> {
  const sold = await soldInDemo(context);
  await insertTickets(context, sold, await seedSessions(context, sold));
}
