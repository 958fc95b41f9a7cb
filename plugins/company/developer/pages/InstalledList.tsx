// Lists the installed plugin packages: a switch for the company, what each package adds, and its faults.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, Skeleton } from '#core';
import { InstalledRow } from './InstalledRow.tsx';
import { useInstalled } from './useInstalled.ts';
import './installed.css';

export const InstalledList = observer(function InstalledList() {
  const { t } = useTranslation();
  const { plugins, failed, reload, turn } = useInstalled();
  return (
    <section aria-labelledby="developer-installed">
      <h2 id="developer-installed">{t('company.installed.title')}</h2>
      {failed && plugins === null && (
        <ErrorState title={t('company.installed.failed')} text={t('company.installed.failed.text')} onRetry={reload} />
      )}
      {!failed && plugins === null && <Skeleton shape="lines" />}
      {plugins?.length === 0 && (
        <EmptyState icon="cube" title={t('company.installed.none')} text={t('company.installed.none.text')} />
      )}
      {plugins && plugins.length > 0 && (
        <ul className="installed">
          {plugins.map((plugin) => (
            <InstalledRow key={plugin.id} plugin={plugin} onTurn={turn} />
          ))}
        </ul>
      )}
    </section>
  );
});
