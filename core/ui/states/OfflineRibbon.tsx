// Shows since when there is no contact with the server; everything typed stays (docs/look.md, "States").
import { OfflineIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#core/contract';
import '../ui.css';

export interface OfflineRibbonProps {
  /** Time of the last contact in milliseconds; null while online. */
  readonly since: number | null;
}

export function OfflineRibbon({ since }: OfflineRibbonProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className="offline-place print-hide">
      {since !== null && (
        <p className="offline">
          <OfflineIcon aria-hidden="true" />
          {t('core.ui.offline', { time: clockTime(new Date(since).toISOString()) })}
        </p>
      )}
    </div>
  );
}
