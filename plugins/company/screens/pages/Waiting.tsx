// Shows the second step of pairing: it waits until the display has signed in by itself, which takes seconds.
import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { TickCircleIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { ScreenRecord } from './screen.ts';
import { useLiveScreen } from './useLiveScreen.ts';

interface WaitingProps {
  readonly record: ScreenRecord;
  readonly code: string;
  readonly onClose: () => void;
}

export function Waiting({ record, code, onClose }: WaitingProps) {
  const { t } = useTranslation();
  const isOnline = useLiveScreen(record).state === 'ONLINE';
  return (
    <>
      <DialogBody>
        <div className="screen-pair-state" role="status" data-online={isOnline}>
          {isOnline ? <TickCircleIcon size={20} /> : <Spinner size={20} />}
          {t(isOnline ? 'company.screen.pair.done' : 'company.screen.pair.waiting', { name: record.name, code })}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <Button text={t('company.screen.pair.close')} intent={isOnline ? 'primary' : 'none'} onClick={onClose} />
        }
      />
    </>
  );
}
