// Shows until when a document is valid, and says in words beside the date that it has expired or soon will (docs/domain
// 8.1).
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#core';
import type { CellProps } from '#core/contract';
import '../../values.css';

const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

export default function ExpiryCell({ value }: CellProps) {
  const { t } = useTranslation();
  if (typeof value !== 'string') return <span className="muted">–</span>;
  const days = Math.ceil((Date.parse(`${value}T23:59:59`) - Date.now()) / DAY_MS);
  return (
    <span className="expiry">
      <time dateTime={value}>{formatDate(value)}</time>
      {days <= 0 && (
        <Tag minimal intent="danger">
          {t('icecloud.expiry.over')}
        </Tag>
      )}
      {days > 0 && days <= SOON_DAYS && (
        <Tag minimal intent="warning">
          {t('icecloud.expiry.soon', { count: days })}
        </Tag>
      )}
    </span>
  );
}
