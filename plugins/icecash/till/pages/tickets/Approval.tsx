// Asks somebody who may give money back for their badge, or their number and PIN; the seller stays who they are.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Proof } from '#core/devices';
import { PinEntry } from '../frame/PinEntry.tsx';
import { useTill } from '../till.ts';

interface ApprovalProps {
  readonly isBusy: boolean;
  readonly trouble: string | undefined;
  readonly show: (proof: Proof) => Promise<void>;
  readonly back: () => void;
}

export function Approval({ isBusy, trouble, show, back }: ApprovalProps) {
  const { t } = useTranslation();
  const { onScan } = useTill();
  const [isPin, setPin] = useState(false);
  useEffect(() => {
    return onScan((nfc_token) => {
      void show({ nfc_token });
      return true;
    });
  }, [onScan, show]);
  return (
    <div className="drawer">
      <p>{t('icecash.tickets.approval')}</p>
      {trouble && <p role="alert">{trouble}</p>}
      {isPin ? (
        <div className="drawer-pin">
          <PinEntry isBusy={isBusy} trouble={undefined} show={show} back={() => setPin(false)} />
        </div>
      ) : (
        <div className="sell-ways">
          <button type="button" className="sell-key" data-quiet onClick={back}>
            {t('icecash.drawer.back')}
          </button>
          <button type="button" className="sell-key" data-primary onClick={() => setPin(true)}>
            {t('icecash.tickets.approval.pin')}
          </button>
        </div>
      )}
    </div>
  );
}
