// Tells monitoring how many connections work, are idle and are waited for.
import type { Pool } from 'pg';
import { poolConnections, poolWaiting } from '../../measuring/index.ts';

/** Answers the function that ends it. */
export function measurePool(pool: Pool, turns: { readonly waiting: number }): () => void {
  const ends = [
    poolConnections.add(() => [
      [pool.totalCount - pool.idleCount, { state: 'busy' }],
      [pool.idleCount, { state: 'idle' }],
    ]),
    poolWaiting.add(() => [[turns.waiting]]),
  ];
  return () => {
    for (const end of ends) end();
  };
}
