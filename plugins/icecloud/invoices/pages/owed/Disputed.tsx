// Says on an invoice that its customer disputes it, since when and why: until that is settled no reminder goes out.
import { Callout } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#core';
import { today } from '#core/contract';

export function Disputed({ since, reason }: { readonly since: string; readonly reason?: string }) {
  const { t } = useTranslation();
  return (
    <Callout compact intent="danger">
      <p className="callout-title">{t('icecloud.invoice.disputed', { date: formatDate(today(new Date(since))) })}</p>
      {reason}
    </Callout>
  );
}
