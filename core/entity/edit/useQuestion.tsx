// Asks a plugin's question before a new record is saved that cannot be undone, such as an e-mail to a whole company.
import { type ReactNode, useState } from 'react';
import type { Values } from '../../form/values.ts';
import { Contribution, LazyContribution } from '../../plugins/Contribution.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';

interface Question {
  /** Asks and then saves; saves at once if no plugin asks. */
  readonly ask: (values: Values) => void;
  readonly dialog: ReactNode;
}

export function useQuestion(entity: ResolvedEntity, mode: 'create' | 'edit', save: (values: Values) => void): Question {
  const [asked, setAsked] = useState<Values>();
  const { confirm, owners } = entity.additions;
  if (!confirm || mode === 'edit') return { ask: save, dialog: null };
  const yes = () => {
    setAsked(undefined);
    if (asked) save(asked);
  };
  const dialog = asked && (
    <Contribution plugin={owners.confirm ?? entity.plugin} id={`${entity.model}.confirm`} fallback={null}>
      <LazyContribution load={confirm} record={asked} save={yes} close={() => setAsked(undefined)} />
    </Contribution>
  );
  return { ask: setAsked, dialog };
}
