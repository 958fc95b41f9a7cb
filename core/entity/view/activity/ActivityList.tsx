// Lists activity of many records: each entry names its record, and links to it if the person may open it.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, may } from '../../../fields/access.ts';
import type { Translate } from '../../../fields/kind.ts';
import { saidName } from '../../../fields/value.tsx';
import { useRegistry } from '../../../plugins/context.ts';
import type { ResolvedEntity } from '../../../plugins/resolved.ts';
import { ActivityEntry } from './ActivityEntry.tsx';
import type { Activity } from './useActivity.ts';
import './activity.css';

/** An entry among those of other records. */
export interface ToldActivity extends Activity {
  readonly resource: string;
  /** The name is null once the record is gone. */
  readonly record: { readonly id: number; readonly display: string | null };
}

export default function ActivityList({ entries }: { entries: readonly ToldActivity[] }) {
  const registry = useRegistry();
  return (
    <ol className="activity-list">
      {entries.map((entry) => {
        const entity = registry.entity(entry.resource);
        return (
          entity && <ActivityEntry key={entry.id} entity={entity} entry={entry} of={<Of {...{ entity, entry }} />} />
        );
      })}
    </ol>
  );
}

function Of({ entity, entry: { record } }: { entity: ResolvedEntity; entry: ToldActivity }) {
  const { t } = useTranslation();
  const name =
    record.display === null
      ? t('core.activity.gone', { id: record.id })
      : saidName(entity, record.display, t as Translate);
  const opens = record.display !== null && !entity.noPages && may(entity, 'show');
  return (
    <span className="activity-of">
      {t('core.ui.label', { label: t(entity.text, { count: 1 }) })}{' '}
      {opens ? <Link to={addressOf(entity, 'view', record.id)}>{name}</Link> : name}
    </span>
  );
}
