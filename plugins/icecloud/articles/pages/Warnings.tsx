// Warns of what is unusual about an order, and can still be meant: below the minimum, too late, a second one for that
// day.
import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoney, useNow } from '#core';
import { type GuideLine, type Offer, totalOf } from './guide.ts';
import type { OrderTerms } from './useGuide.ts';

interface WarningsProps {
  readonly terms?: OrderTerms;
  readonly lines: readonly GuideLine[];
  readonly offers: readonly Offer[];
  readonly isSent: boolean;
}

export function Warnings({ terms = {}, lines, offers, isSent }: WarningsProps) {
  const { t } = useTranslation();
  const now = useNow().getTime();
  const { min_order_vate: least = 0, deadline, other_id, other_nr, other_status } = terms;
  if (isSent) return null;
  const total = totalOf(lines, offers);
  const isLow = lines.length > 0 && total < least;
  const isLate = deadline !== undefined && Date.parse(deadline) < now;
  if (!isLow && !isLate && other_id === undefined) return null;
  return (
    <Callout intent="warning" compact className="guide-warnings">
      {isLate && <p>{t('iceshop.order.late')}</p>}
      {isLow && <p>{t('iceshop.order.low', { missing: formatMoney(least - total), least: formatMoney(least) })}</p>}
      {other_id !== undefined && (
        <p>
          {t('iceshop.order.other')}{' '}
          <Link to={`/admin/icecloud/supplierorder/view/${other_id}`}>
            {other_nr ?? t(`icecloud.supplierorder.status.${other_status}`)}
          </Link>
        </p>
      )}
    </Callout>
  );
}
