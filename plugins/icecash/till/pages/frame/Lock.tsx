// Stands before the till while nobody is signed on, or while somebody takes the seller's place: a badge, or number and
// PIN.
import { IdNumberIcon, KeyIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sellers } from '../selling/useSellers.ts';
import { PinEntry } from './PinEntry.tsx';

interface LockProps {
  readonly sellers: Sellers;
  readonly company: string | undefined;
  readonly place: string;
  /** Number of carts on which something is. */
  readonly open: number;
  /** True while somebody is signed on, who stays if nobody else comes. */
  readonly isOver: boolean;
}

export function Lock({ sellers, company, place, open, isOver }: LockProps) {
  const { t } = useTranslation();
  const [isPin, setPin] = useState(false);
  const { isBusy, trouble, show, setChanging } = sellers;
  if (isPin) return <PinEntry {...{ isBusy, trouble, show }} back={() => setPin(false)} />;
  return (
    <div className="sell-lock">
      <header>
        <p>{company}</p>
        <h1>{place}</h1>
      </header>
      <p className="sell-badge" aria-live="polite">
        <IdNumberIcon size={32} />
        {t(isBusy ? 'icecash.sell.busy' : isOver ? 'icecash.sell.badge.change' : 'icecash.sell.badge')}
      </p>
      <p className="sell-trouble" role="alert">
        {trouble && !isBusy && t(`icecash.sell.trouble.${trouble}`)}
      </p>
      {open > 0 && <p>{t('icecash.sell.cartsStay', { count: open })}</p>}
      <div className="sell-ways">
        <button type="button" className="sell-key" data-primary onClick={() => setPin(true)}>
          <KeyIcon size={24} />
          {t('icecash.sell.usePin')}
        </button>
        {isOver && (
          <button type="button" className="sell-key" data-quiet onClick={() => setChanging(false)}>
            {t('core.ui.cancel')}
          </button>
        )}
      </div>
    </div>
  );
}
