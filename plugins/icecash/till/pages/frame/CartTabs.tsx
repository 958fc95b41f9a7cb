// Lists the carts that are open at once by their number and time, and opens another one.
import { PlusIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#core/contract';
import type { Carts } from '../selling/Carts.ts';
import { isEmpty } from '../selling/cart.ts';

export const CartTabs = observer(function CartTabs({ carts }: { readonly carts: Carts }) {
  const { t } = useTranslation();
  const { all, cart: current } = carts;
  return (
    <div className="sell-carts">
      {all.map(({ key, nr, at }) => (
        <button
          type="button"
          key={key}
          className="sell-key"
          aria-pressed={key === current.key}
          onClick={() => carts.show(key)}
        >
          {t('icecash.sell.cart.name', { nr, time: at ? clockTime(at) : '' })}
        </button>
      ))}
      <button
        type="button"
        className="sell-key"
        aria-label={t('icecash.sell.cart.new')}
        disabled={isEmpty(current)}
        onClick={carts.open}
      >
        <PlusIcon size={20} />
      </button>
    </div>
  );
});
