// Prints the X report of an open drawer and the Z report of a closed one: on the roll of a receipt printer, and on A4.
import { type Block, defineDocument, type Words } from '#api';
import { type DrawerReport, reportOf } from './drawer-report.ts';
import { view } from './office.ts';
import { cardsOf, cashOf, countsOf, headOf, methodsOf, notesOf, sellersOf, turnoverOf } from './report-blocks.ts';

const params = { required: ['id'], properties: { id: { type: 'integer' } } };

const common = {
  access: view,
  of: 'DrawerSession',
  params,
  data: async (context: Parameters<typeof reportOf>[0] & { readonly params: { readonly id: number } }) => {
    const session = await context.records('DrawerSession').get(context.params.id);
    return session && reportOf(context, session);
  },
};

function titleOf({ session }: DrawerReport, { t }: Words): string {
  return session.z_nr === undefined ? t('icecash.drawer.report.x') : t('icecash.drawer.report.z', { nr: session.z_nr });
}

/** On a roll of 80 millimetres, in one piece. */
export const reportRoll = defineDocument<DrawerReport, { id: number }>({
  ...common,
  id: 'drawer-roll',
  size: { width: 80 },
  margin: 4,
  letters: 8.5,
  draw: (report, words) => ({
    title: titleOf(report, words),
    blocks: [
      { heading: titleOf(report, words), level: 2 },
      ...[headOf, turnoverOf, methodsOf, countsOf, sellersOf, cashOf, cardsOf, notesOf].flatMap((draw) =>
        draw(report, words),
      ),
    ],
  }),
});

export const reportSheet = defineDocument<DrawerReport, { id: number }>({
  ...common,
  id: 'drawer-sheet',
  size: 'A4',
  draw: (report, words) => ({
    title: titleOf(report, words),
    blocks: [
      { heading: titleOf(report, words) },
      ...headOf(report, words),
      { space: 3 },
      ...turnoverOf(report, words),
      { space: 3 },
      beside(
        [...methodsOf(report, words), ...countsOf(report, words), ...sellersOf(report, words)],
        [...cashOf(report, words), ...cardsOf(report, words)],
      ),
      ...notesOf(report, words),
    ],
  }),
});

const beside = (left: readonly Block[], right: readonly Block[]): Block => ({ columns: [left, right] });
