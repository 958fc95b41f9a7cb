// Makes the demo company's own articles for invoices: what is sold beside products.
import type { DemoContext } from '#api';

const ARTICLES = [
  ['Huur vriezer per dag', 'HV-01', 'DAY', 36.3, 21],
  ['Bediening op locatie', 'BED-01', 'HOUR', 42.35, 21],
  ['Verplaatsing', 'KM-01', 'KM', 0.79, 21],
  ['Workshop ijs maken', 'WS-01', 'PERSON', 29.5, 21],
  ['Schepijs voor horeca', 'HOR-05', 'LITRE', 7.95, 6],
  ['Bedrukte bekers', 'BEK-100', 'BOX', 48.4, 21],
] as const;

export async function seedInvoiceArticles({ add }: DemoContext): Promise<void> {
  await add(
    'InvoiceArticle',
    ARTICLES.map(([name, sku, unit, unit_price_vati, vat_rate]) => ({
      ...{ name, sku, unit, unit_price_vati, vat_rate, active: true },
    })),
  );
}
