// The documents of a record, and whom they were mailed to; asked again when the record, or a mail about it, changed.
import { useAnswer } from '../records/index.ts';
import { onRecord } from '../session/announcements.ts';
import type { Mail } from './DocumentMail.tsx';

export interface RecordDocument {
  /** `icecloud/supplier-order` */
  readonly name: string;
  /** The company's own template is passed over, until somebody mends it. */
  readonly template_lost?: boolean;
  /** The latest first. */
  readonly mails: readonly Mail[];
}

export interface OfRecord {
  /** `supplierorder` */
  readonly resource: string;
  readonly id: number;
}

export const pathOf = ({ resource, id }: OfRecord) => `document/of/${resource}/${id}`;

export function useDocuments(of: OfRecord) {
  const { resource, id } = of;
  return useAnswer<readonly RecordDocument[]>(pathOf(of), undefined, {
    follow: (again) => onRecord(resource, (change) => (change.id === null || Number(change.id) === id) && again()),
  });
}
