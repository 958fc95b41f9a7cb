// Says which rounds of today were missed or found something, and which of one's own wait (docs/plugins/exceptions.md).
import { type RawBuilder, sql } from 'kysely';
import type { ExceptionCall, ServerException } from '#api';
import { isWaiting, isWrong } from './badges.ts';

const rows = (call: ExceptionCall, where: RawBuilder<unknown>) => sql`
  select r.id, concat_ws(' · ', c.name, r.place_name) as subject, r.from_at as since, r.due_at,
    'round.' || case when r.status = 'MISSED' then 'MISSED' when r.status = 'DONE' then 'BEYOND' else 'WAITING' end as reason
  from checklistround r left join checklist c on c.company_id = r.company_id and c.id = r.checklist_id
  where ${call.visible('ChecklistRound', 'r')} and ${where} order by r.from_at, r.id`;

export const roundsToSee: readonly ServerException[] = [
  { of: 'checklistrounds', model: 'ChecklistRound', rows: (call) => rows(call, isWrong(call)) },
  { of: 'mychecklists', model: 'ChecklistRound', rows: (call) => rows(call, isWaiting(call)) },
];
