// Gives a small form its saving: it is busy meanwhile, and after a refusal it has the reason in a sentence.
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saidBy } from './refusal.ts';

/** `onSubmit` calls `save`, and its refusal becomes `error`; `missing` is true if nothing was filled in. */
export function useSaving(save: () => Promise<void>, missing: boolean) {
  const { t } = useTranslation();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (missing) return setError(t('errors.required'));
    setBusy(true);
    try {
      await save();
    } catch (failure) {
      setError(saidBy(t, failure));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return { error, busy, onSubmit, forgive: () => setError('') };
}
