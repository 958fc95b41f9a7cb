// Loads the record of one's own company, and again when anyone changes it.
import { session, type useRegistry } from '#core';
import { useRecord } from '#core/records';

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

export interface CompanyRecord {
  readonly id: number;
  readonly [field: string]: unknown;
}

export interface OwnCompany {
  readonly entity: Entity;
  readonly record: CompanyRecord;
  /** Sets the record from an answer of the server, so that it need not be asked again. */
  readonly set: (record: CompanyRecord) => void;
}

export function useOwnCompany(entity: Entity | undefined) {
  const asked = useRecord<CompanyRecord>('company', session.auth.authEmployee?.company_id);
  const { record, set, reload } = asked;
  const company: OwnCompany | undefined = entity && record && { entity, record, set };
  return { state: record ? 'ready' : asked.state, company, reload } as const;
}
