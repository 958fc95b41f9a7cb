// Lists the tools of a list as a whole, for its menu and for the search over everything.
import { may } from '../../fields/access.ts';
import { allowed } from '../../plugins/allowed.ts';
import type { ResolvedAction, ResolvedEntity } from '../../plugins/resolved.ts';
import { session } from '../../session/session.ts';

export type Exchange = 'print' | 'export' | 'import';

/** Lists the exchanges that the session may use: print, export and import of whole lists. */
export function exchangesOf(entity: ResolvedEntity): Exchange[] {
  const mayImport = entity.deletedOf === undefined && (may(entity, 'create') || may(entity, 'update'));
  return [...(may(entity, 'index') ? (['print', 'export'] as const) : []), ...(mayImport ? (['import'] as const) : [])];
}

/** Lists the tools of plugins. */
export function toolsOf({ additions }: ResolvedEntity): ResolvedAction[] {
  return additions.tools.filter((tool) => allowed(session.subject, tool));
}

/** Makes the state for `navigate(address, { state: toolState(id) })`, with which the list opens that tool. */
export function toolState(id: string): { readonly tool: string } {
  return { tool: id };
}

/** Reads the tool from a location's state: an exchange, or the key of a plugin's tool. */
export function toolIn(state: unknown): string | undefined {
  const { tool } = (state ?? {}) as { tool?: unknown };
  return typeof tool === 'string' ? tool : undefined;
}
