// Shows a customer's level as a quiet tag.
import { Tag } from '@blueprintjs/core';
import { iconOf } from '@scoop/core';
import { useTranslation } from 'react-i18next';
import { tierOf } from './tiers.ts';

export function TierTag({ points }: { points: number }) {
  const { t } = useTranslation();
  const tier = tierOf(points);
  const Icon = iconOf('star-empty');
  return (
    <Tag minimal className={`loyalty-tier loyalty-${tier}`} icon={<Icon size={12} />}>
      {t(`loyalty.tier.${tier}`)}
    </Tag>
  );
}
