// Shows points with their sign: an arrow, and a word for screen readers, say whether they were given or taken, not the
// colour alone.
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { formatNumber } from '@scoop/core';
import { useTranslation } from 'react-i18next';
import '../loyalty.css';

export function Points({ value }: { value: number }) {
  const { t } = useTranslation();
  const Arrow = value < 0 ? ArrowDownIcon : ArrowUpIcon;
  const kind = value < 0 ? 'taken' : 'given';
  return (
    <span className={`loyalty-points loyalty-${kind} numeric`} title={t(`loyalty.points.${kind}`)}>
      <Arrow size={12} aria-hidden="true" />
      {formatNumber(value, { signDisplay: 'exceptZero' })}
    </span>
  );
}
