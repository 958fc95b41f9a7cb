// Lists activity of many records in sentences: each names its record, and links to it if the person may open it; one deed
// on many records is a line that opens.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, may } from '../../../fields/access.ts';
import type { Translate } from '../../../fields/kind.ts';
import { saidName } from '../../../fields/value.tsx';
import { useRegistry } from '../../../plugins/context.ts';
import type { ResolvedEntity } from '../../../plugins/resolved.ts';
import { formatFullDate, formatNumber, formatRelative } from '../../../texts/format.ts';
import { ActivityEntry, Actor } from './ActivityEntry.tsx';
import { bundlesOf } from './bundles.ts';
import { lowered, sentenceOf, toldChanges } from './sentence.tsx';
import type { ToldActivity } from './useActivity.ts';
import './activity.css';

export default function ActivityList({ entries }: { entries: readonly ToldActivity[] }) {
  const registry = useRegistry();
  return (
    <ol className="activity-list">
      {bundlesOf(entries).map((bundle) => {
        const [first] = bundle;
        const entity = first && registry.entity(first.resource);
        if (!entity || !first) return null;
        if (bundle.length > 1) return <Bundle key={first.id} entity={entity} entries={bundle} />;
        return <ActivityEntry key={first.id} entity={entity} entry={first} of={<Of {...{ entity, entry: first }} />} />;
      })}
    </ol>
  );
}

interface BundleProps {
  readonly entity: ResolvedEntity;
  readonly entries: readonly ToldActivity[];
}

function Bundle({ entity, entries }: BundleProps) {
  const { t } = useTranslation();
  const first = entries[0]!;
  const count = entries.length;
  const { action, actor, at } = first;
  const records = <b>{`${formatNumber(count)} ${lowered(t(entity.text, { count }))}`}</b>;
  const changes = toldChanges(entity, first.changes);
  // The sentence names the new values only if all records got the same ones.
  const isAlike =
    new Set(entries.map((entry) => JSON.stringify(toldChanges(entity, entry.changes).map(({ to }) => to)))).size === 1;
  const told = isAlike ? changes : changes.map(({ field }) => ({ field }));
  const sentence = sentenceOf({ entity, action, changes: told, t: t as Translate }, records) ?? records;
  return (
    <li className="activity-entry">
      <details className="activity-bundle">
        <summary className="activity-line">
          <Actor actor={actor} isPlain /> {sentence}{' '}
          <time dateTime={at} title={formatFullDate(at)}>
            {formatRelative(at)}
          </time>
        </summary>
        <ol className="activity-list">
          {entries.map((entry) => (
            <ActivityEntry key={entry.id} entity={entity} entry={entry} of={<Of {...{ entity, entry }} />} />
          ))}
        </ol>
      </details>
    </li>
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
    <>
      {lowered(t(entity.text, { count: 1 }))}{' '}
      {opens ? <Link to={addressOf(entity, 'view', record.id)}>{name}</Link> : <b>{name}</b>}
    </>
  );
}
