// Names the record behind a line of a gift card's account as people know it: a ticket and an order by their numbers.
import { useRecord } from '#core/records';

interface Numbered {
  readonly id: number;
  readonly version: number;
  readonly nr?: string | number;
  readonly name?: string;
}

/** Answers other texts as they are, and nothing for a record that the reader may not see. */
export function useSourceName(source: string | undefined): string | undefined {
  const [, resource = 'sale', id] = /^(sale|webshoporder|device)\/(\d+)/.exec(source ?? '') ?? [];
  const { record } = useRecord<Numbered>(resource, id);
  if (id === undefined) return source;
  return record?.nr === undefined ? record?.name : `#${String(record.nr).replace(/^#/, '')}`;
}
