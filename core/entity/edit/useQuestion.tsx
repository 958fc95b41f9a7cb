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

interface Asked {
  readonly values: Values;
  /** Place of the question that is asked now. */
  readonly step: number;
}

/** Asks the questions of several plugins one after the other; a no to one of them saves nothing. */
export function useQuestion(entity: ResolvedEntity, mode: 'create' | 'edit', save: (values: Values) => void): Question {
  const [asked, setAsked] = useState<Asked>();
  const { confirm } = entity.additions;
  if (confirm.length === 0 || mode === 'edit') return { ask: save, dialog: null };
  const question = asked && confirm[asked.step];
  const yes = () => {
    const next = asked && asked.step + 1 < confirm.length ? { ...asked, step: asked.step + 1 } : undefined;
    setAsked(next);
    if (asked && !next) save(asked.values);
  };
  const dialog = question && (
    <Contribution key={asked.step} plugin={question.plugin} id={`${entity.model}.confirm`} fallback={null}>
      <LazyContribution load={question.load} record={asked.values} save={yes} close={() => setAsked(undefined)} />
    </Contribution>
  );
  return { ask: (values) => setAsked({ values, step: 0 }), dialog };
}
