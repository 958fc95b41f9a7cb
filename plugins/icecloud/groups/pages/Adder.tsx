// Chooses one of the groups or permissions that may be given, and gives it.
import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface AdderProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onAdd: (value: string) => Promise<void>;
}

export function Adder({ label, options, onAdd }: AdderProps) {
  const { t } = useTranslation();
  const [chosen, choose] = useState('');
  const [busy, setBusy] = useState(false);
  if (options.length === 0) return null;
  const add = async (): Promise<void> => {
    setBusy(true);
    await onAdd(chosen);
    setBusy(false);
    choose('');
  };
  return (
    <div className="adder print-hide">
      <HTMLSelect
        aria-label={label}
        options={[{ value: '', label }, ...options]}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
      <Button text={t('icecloud.grants.add')} disabled={chosen === ''} loading={busy} onClick={() => void add()} />
    </div>
  );
}
