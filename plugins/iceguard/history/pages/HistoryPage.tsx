// Shows /iceguard/metric/history/7: the curve of a metric over an hour up to a year, with its limits and alarms. Everybody
// may open it; of a metric with a permission it says whose its values are (docs/domain 19.6).
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { addressOf, EmptyState, FailedState, may, PageHeader, Skeleton, usePermissionWords, useRegistry } from '#core';
import { licenseOf, permissionName } from '#core/contract';
import { useQuery } from '#core/records';
import type { About } from './about.ts';
import { History } from './History.tsx';
import './history.css';

export default observer(function HistoryPage() {
  const { t } = useTranslation();
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { rows, state, error, reload } = useQuery<About>(isId ? 'iceguard/metric-about' : undefined, { metric_id: id });
  const about = rows[0];
  const breadcrumb = useTrail();
  if (about && !about.is_withheld) return <History {...{ about, breadcrumb }} />;
  const title = about?.name ?? t('iceguard.page.metric-history');
  return (
    <>
      <PageHeader title={title} breadcrumb={breadcrumb} />
      {about ? <Withheld about={about} /> : <Absent {...{ state: isId ? state : 'ready', error, reload }} />}
    </>
  );
});

/** Leads back to the list of metrics, for whoever may see it. */
function useTrail() {
  const { t } = useTranslation();
  const entity = useRegistry().entity('metric');
  return entity && may(entity, 'index') ? [{ text: t(entity.text, { count: 2 }), to: addressOf(entity, 'index') }] : [];
}

function Withheld({ about: { permission } }: { readonly about: About }) {
  const { t } = useTranslation();
  const words = usePermissionWords();
  const license = licenseOf(permission ?? '');
  const name = permission && license ? permissionName(permission, license, words) : (permission ?? '');
  return (
    <EmptyState
      icon="lock"
      title={t('iceguard.history.withheld')}
      text={t('iceguard.history.withheldText', { permission: name })}
    />
  );
}

interface AbsentProps {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly error?: unknown;
  readonly reload: () => void;
}

function Absent({ state, error, reload }: AbsentProps) {
  const { t } = useTranslation();
  if (state === 'failed') return <FailedState error={error} onRetry={reload} />;
  if (state === 'loading') return <Skeleton />;
  return <EmptyState icon="pulse" title={t('iceguard.history.absent')} text={t('iceguard.history.absentText')} />;
}
