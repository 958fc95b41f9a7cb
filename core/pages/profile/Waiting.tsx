// Stands in for a part of the profile that is still loading or could not be fetched.
import { Button } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { Asked } from '../../records/useAsked.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

export function Waiting({ asked: { state, reload } }: { asked: Pick<Asked<unknown>, 'state' | 'reload'> }) {
  const { t } = useTranslation();
  if (state !== 'failed') return <Skeleton shape="lines" rows={2} />;
  return (
    <div className="profile-line" role="alert">
      <span>{t('core.ui.error.title')}</span>
      <Button icon={<RefreshIcon />} text={t('core.ui.retry')} onClick={reload} />
    </div>
  );
}
