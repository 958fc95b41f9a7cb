// Acts on each event of the stream, in the tab that reads it and in the tabs that it passes it on to.
import { forgetEarly } from '../http/early.ts';
import {
  announceGap,
  announceGathering,
  announceIdentify,
  announceRecord,
  type PeopleAtRecord,
  type RecordChange,
} from '../session/announcements.ts';
import { session } from '../session/session.ts';
import { readNotifications } from '../session/stored.ts';
import { contact } from './contact.ts';

/** A message between tabs that local storage does not carry. */
export type TabMessage =
  | { readonly contact: 'found' }
  | { readonly contact: 'lost'; readonly since: number }
  | { readonly record: unknown }
  | { readonly query: unknown }
  | { readonly comment: unknown }
  | { readonly presence: unknown }
  | { readonly gap: true }
  | { readonly identify: true };

export function hear(passed: TabMessage): void {
  if ('record' in passed) takeRecord(fields(passed.record));
  else if ('query' in passed) takeQuery(fields(passed.query));
  else if ('comment' in passed) takeComment(fields(passed.comment));
  else if ('presence' in passed) announceGathering(fields(passed.presence) as unknown as PeopleAtRecord);
  else if ('gap' in passed) announceGap();
  else if ('identify' in passed) announceIdentify();
  else if (passed.contact === 'found') contact.found();
  else contact.lose(passed.since);
}

/** Takes the body of notification/navbar, or its `data` alone. */
export function takeNavbar(body: unknown): void {
  const navbar = Array.isArray(body) ? body : fields(body).data;
  if (session.subject) session.setNavbar(readNotifications({ navbar }).navbar);
}

function takeRecord({ resource, id, by }: Record<string, unknown>): void {
  // A page that is still loading must not use answers from before the change.
  forgetEarly();
  if (typeof resource !== 'string') return;
  announceRecord({ resource, id: typeof id === 'number' ? id : null, ...(typeof by === 'number' && { by }) });
}

/** Announces a query's change like that of a record, under the query's path, so that a gap concerns it too. */
function takeQuery({ plugin, id, changed }: Record<string, unknown>): void {
  forgetEarly();
  const known = changed as RecordChange['changed'];
  announceRecord({ resource: `query/${plugin}/${id}`, id: null, ...(known && { changed: known }) });
}

/** Announces a comment like a record, under the path of its list. */
function takeComment({ resource, id }: Record<string, unknown>): void {
  announceRecord({ resource: `${resource}/${id}/comment`, id: null });
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
