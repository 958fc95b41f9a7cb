// Shows the second step of pairing: it waits until the device has signed in by itself, which takes seconds.
import { Button, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import { TickCircleIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { DeviceRecord, Paired } from './device.ts';
import { useLiveDevice } from './useLiveDevice.ts';

interface WaitingProps {
  readonly resource: Paired;
  readonly record: DeviceRecord;
  readonly code: string;
  readonly onClose: () => void;
}

export function Waiting({ resource, record, code, onClose }: WaitingProps) {
  const { t } = useTranslation();
  const isOnline = useLiveDevice(resource, record).state === 'ONLINE';
  return (
    <>
      <DialogBody>
        <div className="screen-pair-state" role="status" data-online={isOnline}>
          {isOnline ? <TickCircleIcon size={20} /> : <Spinner size={20} />}
          {t(`company.${resource}.pair.${isOnline ? 'done' : 'waiting'}`, { name: record.name, code })}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <Button text={t(`company.${resource}.pair.close`)} intent={isOnline ? 'primary' : 'none'} onClick={onClose} />
        }
      />
    </>
  );
}
