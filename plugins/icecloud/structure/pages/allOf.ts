// Reads all rows of a list, page after page.
import { http } from '#core';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta?: { readonly next?: string | null };
}

export async function allOf<Row>(resource: string): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const query = { 'page[size]': 500, 'page[after]': after };
    const { data: page } = await http.get<Page<Row>>(resource, { query });
    rows.push(...page.data);
    after = page.meta?.next ?? undefined;
  } while (after);
  return rows;
}
