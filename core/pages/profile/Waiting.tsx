// A part of the profile that is not there yet, or could not be fetched.
import { Button } from '@blueprintjs/core';
import { RefreshIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Asked } from './useAnswer.ts';

export function Waiting({ asked: { failed, reload } }: { asked: Pick<Asked<unknown>, 'failed' | 'reload'> }) {
  const { t } = useTranslation();
  if (!failed) return <Skeleton shape="lines" rows={2} />;
  return (
    <div className="profile-line" role="alert">
      <span>{t('core.ui.error.title')}</span>
      <Button icon={<RefreshIcon />} text={t('core.ui.retry')} onClick={() => void reload()} />
    </div>
  );
}
