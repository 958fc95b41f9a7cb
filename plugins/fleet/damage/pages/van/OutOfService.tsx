// Says that a van may not drive; shows nothing for a van that may.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import type { CellProps } from '#core/contract';

export default function OutOfService({ value, dense }: CellProps) {
  const { t } = useTranslation();
  if (value !== true) return dense ? null : t('fleet.van.inService');
  return (
    <Tag minimal className="state-tag" data-tone="danger">
      {t('fleet.van.outOfService')}
    </Tag>
  );
}
