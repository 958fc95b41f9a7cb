// Runs the features' reactions to changed fields of a record, whichever call changed them.
import type { AnyReaction, HookContext, Row } from '../contract/index.ts';
import type { Resource } from '../entities/resource.ts';
import { isSame } from './changes.ts';

interface DueReaction {
  readonly reaction: AnyReaction;
  readonly changed: readonly string[];
}

const BY_DEFAULT: readonly HookContext['method'][] = ['create', 'update'];

/** Lists the due reactions; a record that is made, deleted or restored has no former values to compare with. */
export function dueTo({ reactions }: Resource, { method, previous }: HookContext, record: Row): DueReaction[] {
  const before: Row = (method === 'update' && previous) || {};
  return reactions
    .filter(({ on = BY_DEFAULT }) => on.includes(method))
    .map((reaction) => ({ reaction, changed: reaction.fields.filter((name) => !isSame(before[name], record[name])) }))
    .filter(({ changed }) => changed.length > 0);
}

export async function react(due: readonly DueReaction[], record: Row, context: HookContext): Promise<void> {
  for (const { reaction, changed } of due) await reaction.run(record, { ...context, changed });
}
