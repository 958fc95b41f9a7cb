// Marks an overdue invoice with a word, because a tick would look as if all were well.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { Nothing } from '#core';
import type { CellProps } from '#core/contract';

export default function OverdueCell({ value, dense }: CellProps) {
  const { t } = useTranslation();
  if (value !== true) return dense ? null : <Nothing />;
  return (
    <Tag minimal intent="danger">
      {t('icecloud.invoice.is_overdue')}
    </Tag>
  );
}
