// Asks how money is refunded: in the way it was paid, or in another way of the counter.
import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';

interface RefundWayProps {
  readonly id?: string;
  readonly label?: string;
  /** The method of the original payment. */
  readonly came: string;
  readonly way: string;
  readonly onWay: (way: string) => void;
  /** The text for "not now". */
  readonly later?: string;
}

/** True if a person chooses the method of the refund; a gift card or account gets back what it paid. */
export const isChosen = (came: string): boolean => came !== 'GIFT_CARD' && came !== 'ON_ACCOUNT';

export function RefundWay({ id, label, came, way, onWay, later }: RefundWayProps) {
  const { t } = useTranslation();
  const ways = [...new Set([came, 'TERMINAL', 'CASH', 'BANK_TRANSFER'])];
  return (
    <HTMLSelect id={id} aria-label={label} value={way} onChange={({ currentTarget }) => onWay(currentTarget.value)}>
      {ways.map((one) => (
        <option key={one} value={one}>
          {later
            ? t('iceshop.cancel.by', { method: t(`iceshop.payment.method.${one}`) })
            : t(`iceshop.payment.method.${one}`)}
        </option>
      ))}
      {later && <option value="">{later}</option>}
    </HTMLSelect>
  );
}
