// Shows a count beside a menu entry; its colour is the notification's type, which screen readers get in words
// (docs/domain 4.8).
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../texts/format.ts';
import type { Badge } from './menu.ts';

const MOST = 99;

export function CountBadge({ badge }: { badge: Badge }) {
  const { t } = useTranslation();
  const label = t(`core.shell.badge.${badge.type}`, { count: badge.amount });
  return (
    <span className={`badge badge-${badge.type.toLowerCase()}`} title={label}>
      <span aria-hidden="true">{badge.amount > MOST ? `${MOST}+` : formatNumber(badge.amount)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
