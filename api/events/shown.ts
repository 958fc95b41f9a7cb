// Reads which part of a stream a page shows, and refuses what the caller may not see.
import { type Entity, requirementOf } from '#core/contract';
import { type Caller, forbidden, notFound, Problem } from '../contract/index.ts';
import { reachOf } from '../entities/access.ts';
import type { Shown } from './arrivals.ts';

const MOST_SUBJECTS = 1_000;
const SECONDS = { usual: 1, least: 0.5, most: 60 };

export function shownIn(query: Readonly<Record<string, unknown>>, entities: readonly Entity[], caller: Caller): Shown {
  const entity = entities.find(({ resource, stream }) => stream && resource === query.of);
  if (!entity) throw notFound();
  if (!reachOf(caller, entity, 'index')) throw forbidden({ ...requirementOf(entity, 'index') });
  const subjects = typeof query.subjects === 'string' ? query.subjects.split(',').filter(Boolean) : undefined;
  const seconds = Number(query.every ?? SECONDS.usual);
  const wrong = [
    ...(subjects && subjects.length > MOST_SUBJECTS ? ['subjects'] : []),
    ...(seconds >= SECONDS.least && seconds <= SECONDS.most ? [] : ['every']),
  ];
  if (wrong.length > 0)
    throw new Problem(400, 'badQuery', { errors: wrong.map((path) => ({ path, code: 'badValue' })) });
  return { resource: entity.resource, every: seconds * 1000, ...(subjects && { subjects: new Set(subjects) }) };
}
