// Prints what was wrong with a delivery, with its photos, in the supplier's language, for the mail of a claim.
import { type Block, type DocumentContext, defineDocument, type Stored, type Words } from '#api';
import { localeOf } from './claim.ts';
import { askedOf, RECEIVING } from './receiving.ts';
import { linesOf, type OrderLine } from './supplier-order-lines.ts';

interface Photo {
  readonly name: string;
  readonly bytes: Uint8Array;
}
interface Data {
  readonly order: Stored<'SupplierOrder'>;
  readonly lines: readonly OrderLine[];
  readonly photos: readonly Photo[];
  readonly supplier: Partial<Stored<'Supplier'>>;
  readonly company: Partial<Stored<'Company'>>;
}
type Context = DocumentContext<{ id: number }>;

const LINE = 'icecloud.supplierorder.lines';
const ACROSS = 2;

export const claimPaper = defineDocument<Data, { id: number }>({
  id: 'claim',
  access: RECEIVING,
  size: 'A4',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: dataOf,
  locale: ({ supplier }) => localeOf(supplier),
  draw: (data, words) => {
    const { order, supplier, company } = data;
    const title = words.t('icecloud.claim.subject', { nr: order.nr ?? '' });
    return {
      title,
      foot: company.legal_name ?? company.name ?? '',
      blocks: [
        { heading: title },
        { text: [supplier.name, words.date(order.delivery_date)].join('\n') },
        { space: 4 },
        wrong(data, words),
        { space: 4 },
        ...pictures(data.photos),
      ],
    };
  },
});

async function dataOf(context: Context): Promise<Data | undefined> {
  const { records, companyId, params, picture } = context;
  const order = await records('SupplierOrder').get(params.id);
  if (!order) return undefined;
  const lines = linesOf(order);
  const names = new Map(lines.map(({ supplied_item_id, name = '' }) => [supplied_item_id, name]));
  const taken = await records('SupplierOrderPhoto', { by: 'product' }).list({ supplier_order_id: params.id });
  const photos: Photo[] = [];
  for (const { supplied_item_id, photo_uri } of taken) {
    const bytes = await picture(photo_uri, 1024);
    if (bytes) photos.push({ name: names.get(supplied_item_id) ?? '', bytes });
  }
  const supplier = (await records('Supplier', { by: 'product' }).get(order.supplier_id)) ?? {};
  const company = (await records('Company', { by: 'product' }).get(companyId)) ?? {};
  return { order, lines: lines.filter(({ discrepancy }) => discrepancy !== undefined), photos, supplier, company };
}

function wrong({ lines }: Data, { t, number }: Words): Block {
  return {
    table: {
      columns: [
        { title: t(`${LINE}.name`), width: 3 },
        { title: t(`${LINE}.qty`), width: 'fit', align: 'right' },
        { title: t(`${LINE}.qty_received`), width: 'fit', align: 'right' },
        { title: t(`${LINE}.discrepancy`), width: 2 },
        { title: t(`${LINE}.temperature_c`), width: 'fit', align: 'right' },
      ],
      rows: lines.map((line) => [
        line.name ?? '',
        number(askedOf(line)),
        number(line.qty_received ?? 0),
        t(`${LINE}.discrepancy.${line.discrepancy}`),
        line.temperature_c === undefined ? '' : number(line.temperature_c),
      ]),
    },
  };
}

function pictures(photos: readonly Photo[]): Block[] {
  const block = (photo?: Photo): Block[] =>
    photo
      ? [
          { image: photo.bytes, width: 80 },
          { text: photo.name, size: 8, muted: true },
        ]
      : [];
  const rows = photos.flatMap((_, index) => (index % ACROSS === 0 ? [photos.slice(index, index + ACROSS)] : []));
  return rows.flatMap((row): Block[] => [
    { together: [{ columns: [block(row[0]), block(row[1])], widths: [1, 1] }] },
    { space: 3 },
  ]);
}
