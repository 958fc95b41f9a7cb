// Opens the weekly pattern of a person.
import { Button } from '@blueprintjs/core';
import { RepeatIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatternDialog } from './PatternDialog.tsx';
import type { Entry } from './words.ts';

export function PatternButton({ employee, entries }: { employee: number; entries: readonly Entry[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<RepeatIcon />} text={t('iceclock.availability.pattern')} onClick={() => setOpen(true)} />
      {isOpen && <PatternDialog {...{ employee, entries }} onClose={() => setOpen(false)} />}
    </>
  );
}
