// Runs a package's valid reactions, each in its container, and skips them where the company has switched the plugin
// off.
import type { Entity } from '#core/contract';
import {
  type AnyReaction,
  type ReactionContext,
  type Row,
  reactionName,
  type ServerPlugin,
} from '../contract/index.ts';
import { wrongReaction } from '../modules/reactions.ts';
import type { Container } from './containing/container.ts';
import { isQuiet } from './quiet.ts';

/** One that is wrong is left out, and the plugin runs without it. */
export function reactionsIn(
  server: ServerPlugin,
  container: Container,
  entities: readonly Entity[],
  knows?: readonly string[],
): AnyReaction[] {
  const { reacts = [] } = server;
  if (!Array.isArray(reacts)) {
    container.report({ code: 'INVALID_SHAPE', contribution: 'reacts', message: 'must be a list' });
    return [];
  }
  return reacts.flatMap((reaction: AnyReaction, index) => {
    const contribution = reactionName(reaction ?? {});
    const wrong = wrongReaction(server, index, entities, knows);
    for (const message of wrong) container.report({ code: 'INVALID_SHAPE', contribution, message });
    return wrong.length > 0 ? [] : contained(reaction, contribution, container);
  });
}

function contained(reaction: AnyReaction, contribution: string, container: Container): AnyReaction {
  const code = reaction.later ? 'JOB_THREW' : 'HOOK_THREW';
  return {
    ...reaction,
    run: async (record: Row, context: ReactionContext) => {
      if (!reaction.later && isQuiet(container, context.actor)) return;
      await container.runShared(code, contribution, context.db, () => reaction.run(record, context));
    },
  };
}
