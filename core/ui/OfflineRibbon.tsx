// No contact with the server: since when, while everything typed stays (look.md "States").
import { OfflineIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import './ui.css';

export interface OfflineRibbonProps {
  /** Time of the last contact in milliseconds; null while online. */
  readonly since: number | null;
}

export function OfflineRibbon({ since }: OfflineRibbonProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className="print-hide">
      {since !== null && (
        <p className="offline">
          <OfflineIcon aria-hidden="true" />
          {t('core.ui.offline', { time: clock(since) })}
        </p>
      )}
    </div>
  );
}

/** 24-hour clock in every language (look.md "Words"). */
function clock(time: number): string {
  return new Date(time).toLocaleTimeString('en-gb', { hour: '2-digit', minute: '2-digit' });
}
