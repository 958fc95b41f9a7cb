// Making the record that a relation lacks, without leaving the form; the new one is chosen.
import { type JSX, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RegistryContext } from '../../plugins/context.ts';
import { may } from '../access.ts';
import { CreatingContext, givenBy } from './creating.ts';
import type { Related } from './kind.ts';

interface Creating {
  /** Undefined where the person may not. */
  readonly add?: { readonly text: string; readonly onAdd: (typed: string) => void };
  readonly dialog: JSX.Element | null;
}

export function useCreating(resource: string, controlId: string, onMade: (made: Related) => void): Creating {
  const { t } = useTranslation();
  const target = useContext(RegistryContext)?.entity(resource);
  const CreateDialog = useContext(CreatingContext);
  const [typed, setTyped] = useState<string>();
  if (!CreateDialog || !target || !may(target, 'create')) return { dialog: null };
  const close = () => {
    setTyped(undefined);
    document.getElementById(controlId)?.focus();
  };
  const made = (record: Related) => {
    onMade(record);
    close();
  };
  return {
    add: { text: t(`${target.text}.add`), onAdd: setTyped },
    dialog:
      typed !== undefined ? (
        <CreateDialog entity={target} given={givenBy(typed, target)} onMade={made} onClose={close} />
      ) : null,
  };
}
