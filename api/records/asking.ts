// Runs a write that needs an answer from outside without holding a transaction meanwhile: the transaction ends, the
// answer is fetched, and the write starts again.
import type { HeardAnswers, Services } from '../contract/index.ts';

/** Ends a transaction that needs an answer from outside. */
export class Unasked extends Error {
  override readonly name = 'Unasked';
}

/** Runs work that opens transactions of its own; its questions are asked between two of them. */
export async function asking<T>(
  services: Services | undefined,
  work: (services: Services | undefined) => Promise<T>,
): Promise<T> {
  const known: HeardAnswers['known'] = new Map();
  for (;;) {
    const wanted: HeardAnswers['wanted'] = new Map();
    try {
      return await work(services?.hearing({ known, wanted }));
    } catch (error) {
      if (!(error instanceof Unasked)) throw error;
    }
    await askAll(wanted, known);
  }
}

/** Asks one after the other; a service that does not answer is not asked for the rest. */
async function askAll(wanted: HeardAnswers['wanted'], known: HeardAnswers['known']): Promise<void> {
  let isAway = false;
  for (const [key, ask] of wanted) {
    const answer: unknown = isAway ? undefined : await ask();
    isAway = answer === undefined;
    known.set(key, answer);
  }
}
