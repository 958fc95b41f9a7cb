// Loads the record of one's own company, and again when anyone changes it.
import { session, type useRegistry } from '#core';
import type { Answered } from '#core/contract';
import { useRecord } from '#core/records';

type Entity = NonNullable<ReturnType<ReturnType<typeof useRegistry>['entity']>>;

export type CompanyRecord = Answered<'company'>;

export interface OwnCompany {
  readonly entity: Entity;
  readonly record: CompanyRecord;
  /** Sets the record from an answer of the server, so that it need not be asked again. */
  readonly set: (record: CompanyRecord) => void;
}

export function useOwnCompany(entity: Entity | undefined) {
  const asked = useRecord('company', session.auth.authEmployee?.company_id);
  const { record, set, reload } = asked;
  const company: OwnCompany | undefined = entity && record && { entity, record, set };
  return { state: record ? 'ready' : asked.state, company, reload } as const;
}
