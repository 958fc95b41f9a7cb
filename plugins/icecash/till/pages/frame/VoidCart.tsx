// Asks before a cart is ended without being paid, and says that it leaves a ticket.
import { useTranslation } from 'react-i18next';
import type { Cart } from '../till.ts';
import { Sheet } from './Sheet.tsx';

interface VoidCartProps {
  readonly cart: Cart;
  readonly confirm: () => Promise<void>;
  readonly close: () => void;
}

export function VoidCart({ cart, confirm, close }: VoidCartProps) {
  const { t } = useTranslation();
  const end = () => {
    close();
    void confirm();
  };
  return (
    <Sheet title={t('icecash.sell.void.title')} close={close}>
      <p>{t(cart.lines.length > 0 ? 'icecash.sell.void.text' : 'icecash.sell.void.nothing')}</p>
      <div className="sell-ways">
        <button type="button" className="sell-key" data-quiet onClick={close}>
          {t('icecash.pay.keep')}
        </button>
        <button type="button" className="sell-key" data-danger onClick={end}>
          {t('icecash.sell.void')}
        </button>
      </div>
    </Sheet>
  );
}
