// Stands before the till while nobody is signed on, or while somebody takes the seller's place: a badge, or number and
// PIN.
import { IdNumberIcon, KeyIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmpty } from '../selling/cart.ts';
import type { Selling } from '../selling/Selling.ts';
import type { Sellers } from '../selling/useSellers.ts';
import { PinEntry } from './PinEntry.tsx';

interface LockProps {
  readonly selling: Selling;
  readonly sellers: Sellers;
  readonly company: string | undefined;
  /** True while somebody is signed on, who stays if nobody else comes. */
  readonly isOver: boolean;
}

export const Lock = observer(function Lock({ selling, sellers, company, isOver }: LockProps) {
  const { t } = useTranslation();
  const [isPin, setPin] = useState(false);
  const { isBusy, trouble, show, setChanging } = sellers;
  const open = selling.carts.all.filter((cart) => !isEmpty(cart)).length;
  if (isPin) return <PinEntry {...{ isBusy, trouble, show }} back={() => setPin(false)} />;
  return (
    <div className="sell-lock">
      <header>
        <p>{company}</p>
        <h1>{selling.place?.place}</h1>
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
});
