// Says why an index has no rows: none exist, none match, no permission, or no answer (docs/look.md, "States").
import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Subject, subjectReach } from '#core/contract';
import { FailedState } from '../entity/FailedState.tsx';
import { HttpError } from '../http/problem.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { session } from '../session/session.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { iconOf } from '../ui/theme/icons.ts';

const pictureOf = ({ icon }: ResolvedEntity) => (icon === undefined ? undefined : iconOf(icon));

/** Says that there may be other records where the person sees a part of the list only. */
export function EmptyIndex({ entity, addButton }: { entity: ResolvedEntity; addButton: ReactNode }) {
  const { t } = useTranslation();
  const name = t(entity.text, { count: 2 });
  const part = partSeen(entity, session.subject);
  return (
    <EmptyState
      icon={pictureOf(entity)}
      title={t(part ? `core.index.emptyPart.${part}` : 'core.index.empty', { name })}
      text={part ? t('core.index.emptyPartText') : t(`${entity.text}.empty`, { defaultValue: '' })}
      action={addButton}
    />
  );
}

/** Says which part of a list the person sees; undefined if all. */
function partSeen(entity: ResolvedEntity, subject: Subject | null): 'division' | 'own' | 'some' | undefined {
  const reach = subject ? (subjectReach(subject, entity, 'index') ?? 'all') : 'all';
  if (reach === 'all') return undefined;
  const fields = new Set(reach.flatMap((condition) => Object.keys(condition)));
  const only = fields.size === 1 ? [...fields][0] : undefined;
  if (only === 'division_id' || only === 'division_ids') return 'division';
  return only === 'employee_id' ? 'own' : 'some';
}

/** Says that an empty tab has nothing to do; its filters were not typed, so there is nothing to clear. */
export function EmptyTab({ entity, id }: { entity: ResolvedEntity; id: string }) {
  const { t } = useTranslation();
  const name = t(`${entity.text}.tab.${id}`);
  return (
    <EmptyState
      icon={pictureOf(entity)}
      title={t('core.index.emptyTab', { name })}
      text={t(partSeen(entity, session.subject) ? 'core.index.emptyPartText' : 'core.index.emptyTabText')}
    />
  );
}

export function NoMatches({ entity, onClear }: { entity: ResolvedEntity; onClear: () => void }) {
  const { t } = useTranslation();
  const part = partSeen(entity, session.subject) ? ` ${t('core.index.emptyPartText')}` : '';
  return (
    <EmptyState
      icon="search"
      title={t('core.index.noMatches')}
      text={t('core.index.noMatchesText') + part}
      action={<Button text={t('core.index.clear')} onClick={onClear} />}
    />
  );
}

interface FailedIndexProps {
  readonly entity: ResolvedEntity;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** Offers to clear a query that the server does not understand, as from an old link, or that takes too long. */
export function FailedIndex({ entity, error, onRetry, onClear }: FailedIndexProps) {
  const { t } = useTranslation();
  const isBadQuery = error instanceof HttpError && error.status === 400;
  const isTooSlow = error instanceof HttpError && error.problem.code === 'tooSlow';
  if (isBadQuery) return <NoMatches entity={entity} onClear={onClear} />;
  const clear = <Button text={t('core.index.clear')} onClick={onClear} />;
  return <FailedState error={error} onRetry={onRetry} action={isTooSlow ? clear : undefined} />;
}
