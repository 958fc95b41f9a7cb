// Prints the run sheets of several runs as one file, each on a page of its own, for when the runs are published.
import { type Block, defineDocument } from '#api';
import { blocksOf, type Sheet, sheetOf } from './delivery-paper.ts';

export const runSheets = defineDocument<readonly Sheet[], { ids: string }>({
  id: 'run-sheets',
  access: { permissions: ['ICESHOP_DELIVERY_SCHEDULES_VIEW', 'ICESHOP_DELIVERY_SCHEDULES_MODERATE'] },
  size: 'A4',
  params: {
    required: ['ids'],
    properties: { ids: { type: 'string', pattern: '^\\d{1,15}(,\\d{1,15}){0,59}$', maxLength: 999 } },
  },
  data: async (context) => {
    const sheets: Sheet[] = [];
    for (const id of new Set(context.params.ids.split(',').map(Number))) {
      const sheet = await sheetOf(id, context);
      if (sheet) sheets.push(sheet);
    }
    return sheets.length > 0 ? sheets : undefined;
  },
  draw: (sheets, words) => ({
    title: words.t('iceshop.document.run-sheets'),
    blocks: sheets.flatMap((sheet, index) => [
      ...(index > 0 ? [{ page: true } as Block] : []),
      ...blocksOf(sheet, words),
    ]),
  }),
});
