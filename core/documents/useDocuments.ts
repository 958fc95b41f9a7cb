// Loads the documents of a record and the mails that carried them, and loads them again when the record or such a mail
// changes.
import { useAnswer } from '../records/index.ts';
import { onRecord } from '../session/announcements.ts';
import type { Mail } from './DocumentMail.tsx';

export interface RecordDocument {
  /** A name such as `icecloud/supplier-order`. */
  readonly name: string;
  /** True if the company's own template has a fault and is not used until somebody corrects it. */
  readonly template_lost?: boolean;
  /** Mails, the latest first. */
  readonly mails: readonly Mail[];
}

export interface OfRecord {
  /** A resource such as `supplierorder`. */
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
