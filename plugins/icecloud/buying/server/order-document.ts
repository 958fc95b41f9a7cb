// Prints a supplier order in the supplier's language: who orders, where it is to be delivered, the articles and their
// prices.
import { type Block, type DocumentContext, defineDocument, type Row, type Stored, type Words } from '#api';
import { showPhone } from '#core/contract';
import { localeOf } from './claim.ts';
import { linesOf, type OrderLine } from './supplier-order-lines.ts';

const PRICE = { style: 'currency', currency: 'EUR', maximumFractionDigits: 4 } as const;

interface Line extends OrderLine {
  readonly name?: string;
  readonly vat_rate?: number;
  readonly article?: Stored<'SuppliedItem'>;
}

interface Data {
  readonly order: Stored<'SupplierOrder'>;
  readonly lines: readonly Line[];
  readonly supplier: Partial<Stored<'Supplier'>>;
  readonly division: Partial<Stored<'Division'>>;
  readonly unit: Partial<Stored<'EstablishmentUnit'>>;
  readonly company: Partial<Stored<'Company'>>;
}

export const orderDocument = defineDocument<Data, { id: number }>({
  id: 'supplier-order',
  access: {
    permissions: [
      'ICECLOUD_SUPPLIER_ORDERS_BASIC',
      'ICECLOUD_SUPPLIER_ORDERS_EXTENDED',
      'ICECLOUD_SUPPLIER_ORDERS_ADMIN',
      'ICECLOUD_PLACEHOLDER_ORDERS_VIEW',
      'ICECLOUD_PLACEHOLDER_ORDERS_MODERATE',
    ],
  },
  of: 'SupplierOrder',
  size: 'A4',
  params: { required: ['id'], properties: { id: { type: 'integer' } } },
  data: dataOf,
  locale: ({ supplier }) => localeOf(supplier),
  template: { kind: 'SUPPLIER_ORDER', values: valuesOf },
  draw: (data, words) => {
    const { t } = words;
    const { order, company } = data;
    const title = [t('icecloud.order.title'), order.nr].filter(Boolean).join(' ');
    return {
      title,
      foot: company.legal_name ?? company.name ?? '',
      blocks: [
        { columns: [[{ heading: title }, ...facts(data, words)], supplierBlock(data)], widths: [3, 2] },
        { space: 4 },
        { columns: [parties(data, words)] },
        { space: 6 },
        articles(data, words),
        ...(order.note ? [{ space: 4 }, { text: order.note }] : []),
      ],
    };
  },
});

/** The values for the placeholders that schemas/icecloud/templates/pandoratemplate.json names. */
function valuesOf(data: Data, { date, money, number }: Words) {
  const { order, supplier, company, lines } = data;
  return {
    ...{ company: company.legal_name ?? company.name ?? '', order_nr: order.nr ?? '' },
    ...{ supplier: [supplier.name, ...address(supplier)].filter(Boolean).join('\n') },
    ...{ customer_nr: supplier.customer_nr ?? '', note: order.note ?? '' },
    ...{ delivery_date: date(order.delivery_date), delivery_address: placeOf(data) },
    ...{ total: money(order.total_vate ?? 0), date: date(new Date().toISOString()) },
    lines: lines.map(({ article, name, qty, price_vate }) => ({
      ...{ sku: article?.sku ?? '', name: [name, article?.pack_unit].filter(Boolean).join(', ') },
      ...{ qty: number(qty), price: price_vate === undefined ? '' : number(price_vate, PRICE) },
      amount: price_vate === undefined ? '' : money(qty * price_vate),
    })),
  };
}

async function dataOf({ records, companyId, params }: DocumentContext<{ id: number }>): Promise<Data | undefined> {
  const order = await records('SupplierOrder').get(params.id);
  if (!order) return undefined;
  const ids = linesOf(order).map((line) => line.supplied_item_id);
  const product = { by: 'product' } as const;
  const supplier: Data['supplier'] = (await records('Supplier', product).get(order.supplier_id)) ?? {};
  const division = await records('Division', product).get(order.division_id);
  const company: Data['company'] = (await records('Company', product).get(companyId)) ?? {};
  const articles = ids.length > 0 ? await records('SuppliedItem', product).list({ id: ids }) : [];
  const known = new Map(articles.map((article) => [article.id, article]));
  const lines = linesOf(order).map((line) => ({ ...line, article: known.get(line.supplied_item_id) }));
  const unit = (await records('EstablishmentUnit', product).get(division?.establishment_unit_id)) ?? {};
  return { order, lines, supplier, division: division ?? {}, unit, company };
}

function supplierBlock({ supplier }: Data): Block[] {
  return [{ text: [supplier.name, ...address(supplier)].filter(Boolean).join('\n') }];
}

function facts({ order, supplier }: Data, { t, date }: Words): Block[] {
  const lines = [
    ['icecloud.supplierorder.delivery_date', date(order.delivery_date)],
    ['icecloud.supplier.customer_nr', supplier.customer_nr],
    ['icecloud.supplierorder.supplier_reference', order.supplier_reference],
  ] as const;
  const said = lines.flatMap(([label, text]) => (text ? t('core.ui.named', { label: t(label), text }) : []));
  return [{ text: said.join('\n') }];
}

function parties(data: Data, { t }: Words): Block[] {
  return [{ text: t('icecloud.order.deliverTo'), bold: true }, { text: placeOf(data) }];
}

function placeOf({ company, division, unit }: Data): string {
  const where = [
    company.legal_name ?? company.name,
    `${division.name} (${unit.name})`,
    ...address(unit),
    unit.phone_nr && showPhone(unit.phone_nr),
  ];
  return where.filter(Boolean).join('\n');
}

function address(of: Row): string[] {
  const street = [of.address_street, of.address_nr, of.address_bus].filter(Boolean).join(' ');
  return [street, [of.address_zipcode, of.address_city].filter(Boolean).join(' ')];
}

function articles({ lines, order }: Data, { t, number, money }: Words): Block {
  const rows = lines.map((line) => [
    line.article?.sku ?? '',
    [line.name, line.article?.pack_unit].filter(Boolean).join(', '),
    number(line.qty),
    line.price_vate === undefined ? '' : number(line.price_vate, PRICE),
    line.price_vate === undefined ? '' : money(line.qty * line.price_vate),
  ]);
  const rates = [...new Set(lines.flatMap(({ vat_rate }) => (vat_rate === undefined ? [] : [vat_rate])))].sort(
    (a, b) => a - b,
  );
  const sumOf = (rate: number) =>
    lines.reduce((sum, line) => sum + (line.vat_rate === rate ? line.qty * (line.price_vate ?? 0) : 0), 0);
  const perRate = rates.map((rate) => ['', t('icecloud.order.ofRate', { rate }), '', '', money(sumOf(rate))]);
  const total = ['', t('icecloud.supplierorder.total_vate'), '', '', money(order.total_vate ?? 0)];
  return {
    table: {
      columns: [
        { title: t('icecloud.order.sku'), width: 'fit' },
        { title: t('icecloud.supplierorder.lines.name'), width: 4 },
        { title: t('icecloud.supplierorder.lines.qty'), width: 'fit', align: 'right' },
        { title: t('icecloud.supplierorder.lines.price_vate'), width: 'fit', align: 'right' },
        { title: t('icecloud.order.amount'), width: 'fit', align: 'right' },
      ],
      rows,
      totals: [...perRate, total],
    },
  };
}
