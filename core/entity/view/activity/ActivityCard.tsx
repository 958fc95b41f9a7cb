// Tells who did what with a record and what it changed, as a timeline beside its facts (docs/look.md, "View").
import { Button } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedEntity } from '../../../plugins/resolved.ts';
import type { Row } from '../../../table/window/RowWindow.ts';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { toastError } from '../../../ui/toast.ts';
import { ActivityEntry } from './ActivityEntry.tsx';
import { useActivity } from './useActivity.ts';
import './activity.css';

interface ActivityCardProps {
  readonly entity: ResolvedEntity;
  readonly record: Row;
}

export function ActivityCard({ entity, record }: ActivityCardProps) {
  const { t } = useTranslation();
  const heading = useId();
  const { entries, next, status, read, more } = useActivity(entity.resource, record.id);
  if (status === 'absent') return null;
  return (
    <section className="activity panel print-hide" aria-labelledby={heading} aria-busy={status === 'loading'}>
      <h2 id={heading}>{t('core.activity.title')}</h2>
      {status === 'loading' && <Skeleton shape="lines" />}
      {status === 'failed' && (
        <div className="activity-failed" role="alert">
          <p>{t('core.activity.failed')}</p>
          <Button size="small" text={t('core.ui.retry')} onClick={() => void read()} />
        </div>
      )}
      {status === 'ready' && entries.length === 0 && <p className="activity-empty">{t('core.activity.empty')}</p>}
      <ol className="activity-list">
        {entries.map((entry) => (
          <ActivityEntry key={entry.id} entity={entity} entry={entry} />
        ))}
      </ol>
      {next && <MoreButton onMore={more} />}
    </section>
  );
}

function MoreButton({ onMore }: { onMore: () => Promise<void> }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const click = (): void => {
    setBusy(true);
    onMore()
      .catch(() => toastError(t('core.activity.failed')))
      .finally(() => setBusy(false));
  };
  return <Button fill variant="minimal" loading={busy} text={t('core.activity.more')} onClick={click} />;
}
