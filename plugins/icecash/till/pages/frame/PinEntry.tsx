// Takes a seller's number and PIN, on keys or from a keyboard.
import { useTranslation } from 'react-i18next';
import { usePin } from '#core/devices';
import type { Sellers } from '../selling/useSellers.ts';
import { DigitKeys } from './DigitKeys.tsx';

interface PinEntryProps extends Pick<Sellers, 'isBusy' | 'trouble' | 'show'> {
  readonly back: () => void;
}

export function PinEntry({ isBusy, trouble, show, back }: PinEntryProps) {
  const { t } = useTranslation();
  const { field, shown, isReady, add, erase, confirm } = usePin({ isBusy, show });
  return (
    <div className="sell-lock">
      <h1>{t(`icecash.sell.${field}`)}</h1>
      <output className="sell-typed" aria-label={t(`icecash.sell.${field}`)}>
        {shown}
      </output>
      <p className="sell-trouble" role="alert">
        {trouble && !isBusy && t(`icecash.sell.trouble.${trouble}`)}
      </p>
      <DigitKeys add={add} erase={erase} />
      <div className="sell-ways">
        <button type="button" className="sell-key" data-quiet onClick={back}>
          {t('core.ui.cancel')}
        </button>
        <button type="button" className="sell-key" data-primary disabled={!isReady || isBusy} onClick={confirm}>
          {t(`icecash.sell.${field === 'person' ? 'next' : 'confirm'}`)}
        </button>
      </div>
    </div>
  );
}
