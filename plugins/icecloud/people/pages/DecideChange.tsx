// Decides from the dashboard about a change that somebody asks for: what is and what would be stand in a dialog.
import { Button, Dialog, DialogBody } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from '#core';
import { useRecord } from '#core/records';
import type { Person } from '../person.ts';
import { AskedChange } from './AskedChange.tsx';

interface DecideChangeProps {
  readonly row: { readonly id: number; readonly subject?: string | null };
  readonly done: () => void;
}

export default function DecideChange({ row: { id, subject }, done }: DecideChangeProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const text = t('icecloud.fix.decide-change');
  const name = subject ?? '';
  const decided = () => {
    setOpen(false);
    done();
  };
  return (
    <>
      <Button
        className="exception-fix"
        size="small"
        text={text}
        aria-label={t('core.ui.named', { label: text, text: name })}
        onClick={() => setOpen(true)}
      />
      <Dialog isOpen={isOpen} title={t('icecloud.employeechange_one')} onClose={() => setOpen(false)}>
        <DialogBody>{isOpen && <Asked id={id} onDecided={decided} />}</DialogBody>
      </Dialog>
    </>
  );
}

function Asked({ id, onDecided }: { id: number; onDecided: () => void }) {
  const { record, error, reload } = useRecord('employee', id);
  if (record) return <AskedChange person={record as unknown as Person} onDecided={onDecided} />;
  return error === undefined ? <Skeleton shape="lines" rows={3} /> : <ErrorState onRetry={reload} />;
}
