// Says the metrics of Scoop itself that are beyond their limits (docs/plugins/exceptions.md).
import { sql } from 'kysely';
import type { ServerException } from '#api';
import operating from '../index.ts';

const rows: ServerException['rows'] = ({ companyId }) => sql`
  select m.id, m.name as subject, m.sampled_at as since, m.value from metric m
  where m.company_id = ${companyId} and m.key like 'operator-%' order by m.id`;

export const beyondLimits: readonly ServerException[] = (operating.alarms ?? []).map(({ id }) => ({
  ...{ of: id, model: 'Metric', rows },
}));
