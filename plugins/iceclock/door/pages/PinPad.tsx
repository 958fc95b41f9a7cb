// Takes a person's number and PIN on keys that gloves can hit.
import { KeyBackspaceIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { type Proof, usePin } from '#core/devices';
import type { Trouble } from './useDoor.ts';
import { useForgetting } from './useForgetting.ts';

export interface EnteringProps {
  readonly trouble: Trouble | undefined;
  readonly isBusy: boolean;
  readonly show: (proof: Proof) => Promise<void>;
  readonly forget: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

export function PinPad({ trouble, isBusy, show, forget }: EnteringProps) {
  const { t } = useTranslation();
  const { field, shown, isReady, add, erase, confirm } = usePin({ isBusy, show });
  useForgetting(forget, { isTouched: true });
  return (
    <div className="clock-pad">
      <h1>{t(`iceclock.door.${field}`)}</h1>
      <output className="clock-typed" aria-label={t(`iceclock.door.${field}`)}>
        {shown}
      </output>
      <p className="clock-trouble" role="alert">
        {trouble && !isBusy && t(`iceclock.door.${trouble}`)}
      </p>
      <div className="clock-digits">
        {DIGITS.map((digit) => (
          <button type="button" key={digit} className="clock-key" onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className="clock-key" aria-label={t('iceclock.door.erase')} onClick={erase}>
          <KeyBackspaceIcon size={28} />
        </button>
      </div>
      <div className="clock-ways">
        <button type="button" className="clock-key" data-quiet onClick={forget}>
          {t('iceclock.door.cancel')}
        </button>
        <button type="button" className="clock-key" data-primary disabled={!isReady || isBusy} onClick={confirm}>
          {t(`iceclock.door.${field === 'person' ? 'next' : 'confirm'}`)}
        </button>
      </div>
    </div>
  );
}
