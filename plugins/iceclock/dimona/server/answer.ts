// Notes what the social security office answered: the number of the period, or why it refused.
import { defineJob, type PortAnswer } from '#api';
import { type Declaration, declarationsOf, lockFact, type Settling } from './declaration.ts';
import { ANSWERED, refuse, withMessage } from './hand-over.ts';
import { settle } from './settle.ts';

/** An answer comes a second time where a message that was given up is tried again on Settings › Plugins. */
export const dimonaAnswered = defineJob({
  id: ANSWERED,
  run: async (job, { record, state, code, reason, reply }: PortAnswer<'dimona'>) => {
    const known = await declarationsOf(job).get(record?.id);
    if (!known) return;
    await lockFact(job, known.fact);
    const declaration = await declarationsOf(job).get(known.id);
    const isAccepted = state === 'SENT' && reply?.state === 'ACCEPTED';
    const isOpen = declaration?.state === 'WAITING' || (isAccepted && declaration?.state === 'REFUSED');
    if (!declaration || !isOpen) return;
    if (isAccepted) await accept(job, declaration, reply.period_nr);
    // A message that was answered is over; one that was given up keeps its key.
    else if (state === 'SENT')
      await refuse(job, declaration, { code: reply?.code, answer: reply?.message }, { nr: (declaration.nr ?? 0) + 1 });
    else await refuse(job, declaration, { code, answer: reason });
    // The plan may have changed while the message was on its way.
    await settle(job, declaration.fact);
  },
});

async function accept(context: Settling, declaration: Declaration, given: string | undefined): Promise<void> {
  const { id, nr = 0, action, asked } = declaration;
  const isCancelled = action === 'CANCEL';
  const period_nr = given ?? declaration.period_nr;
  await declarationsOf(context).update(id, {
    ...{ nr: nr + 1, state: isCancelled ? 'CANCELLED' : 'ACCEPTED', code: null, answer: null },
    declared: isCancelled ? null : (asked ?? null),
    period_nr: period_nr ?? null,
    messages: withMessage(declaration, { state: 'ACCEPTED', ...(period_nr && { period_nr }) }),
  });
}
