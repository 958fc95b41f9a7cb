// Finds the audiences that a bulk e-mail is addressed to, and checks that its writer may write to them.
import { can } from '#core/contract';
import { type Actor, forbidden, type Row, type ServerAudience } from '../contract/index.ts';

/** Finds the audiences that a bulk e-mail names. It throws if the person may not write to one of them. */
export function audiencesOf(audience: Row, all: readonly ServerAudience[], actor: Actor): readonly ServerAudience[] {
  const named = all.filter(({ fields }) => fields.some((field) => isSaid(audience[field])));
  const closed = named.find(({ access }) => !can(actor, access));
  if (closed) throw forbidden({ ...closed.access });
  return named;
}

const isSaid = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined);
