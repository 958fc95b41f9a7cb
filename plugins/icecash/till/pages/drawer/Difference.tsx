// Says what a count differs from what was expected, in words beside the colour.
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#core';

export function Difference({ label, amount }: { readonly label: string; readonly amount: number }) {
  const { t } = useTranslation();
  const which = amount === 0 ? 'none' : amount > 0 ? 'over' : 'short';
  return (
    <p role="status" data-differs={amount !== 0 || undefined}>
      {label} {t(`icecash.drawer.difference.${which}`, { amount: formatMoney(Math.abs(amount)) })}
    </p>
  );
}
