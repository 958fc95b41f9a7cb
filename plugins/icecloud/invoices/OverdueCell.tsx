// Whether an invoice should have been paid by now: a word where it should, for a tick would look as if all were well.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';

export default function OverdueCell({ value }: { value: unknown }) {
  const { t } = useTranslation();
  if (value !== true) return null;
  return (
    <Tag minimal intent="danger">
      {t('icecloud.invoice.is_overdue')}
    </Tag>
  );
}
