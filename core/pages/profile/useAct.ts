// Runs a single action, such as a switch or a button, that has no form for its errors: a refusal is shown in a toast.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../ui/toast.ts';
import { refusalOf } from './refusal.ts';

export interface Act {
  readonly busy: boolean;
  /** Runs the action; answers true if it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useAct(): Act {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const { key, params } = refusalOf(error);
      toastError(t(key, params));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
