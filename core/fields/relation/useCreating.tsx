// Makes the record that a relation lacks in a dialog, without leaving the form, and picks it.
import { type JSX, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RegistryContext } from '../../plugins/context.ts';
import { may } from '../access.ts';
import { CreatingContext, givenBy } from './creating.ts';
import type { Related } from './kind.ts';

interface Creating {
  /** Undefined if the person may not create one. */
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
