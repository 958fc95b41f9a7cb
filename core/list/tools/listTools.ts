// Lists what can be done with a list as a whole, for its own menu and for the search over everything.
import { may } from '../../fields/access.ts';
import { allowed } from '../../plugins/access.ts';
import type { ResolvedAction, ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';

export type Exchange = 'export' | 'import';

/** Moves a whole list out to a sheet, and in from one. */
export function exchangesOf(entity: ResolvedEntity): Exchange[] {
  const mayImport = entity.deletedOf === undefined && (may(entity, 'create') || may(entity, 'update'));
  return [...(may(entity, 'index') ? (['export'] as const) : []), ...(mayImport ? (['import'] as const) : [])];
}

/** What plugins put there. */
export function toolsOf({ additions }: ResolvedEntity): ResolvedAction[] {
  return additions.tools.filter((tool) => allowed(session.subject, tool));
}

/** For `navigate(address, { state: toolState(id) })`: the list opens with that tool. */
export function toolState(id: string): { readonly tool: string } {
  return { tool: id };
}

/** The tool in a location's state: an exchange, or the key of a plugin's. */
export function toolIn(state: unknown): string | undefined {
  const { tool } = (state ?? {}) as { tool?: unknown };
  return typeof tool === 'string' ? tool : undefined;
}
