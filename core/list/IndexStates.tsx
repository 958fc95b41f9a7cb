// Says why an index has no rows: none exist, none match, no permission, or no answer (docs/look.md, "States").
import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../entity/FailedState.tsx';
import { HttpError } from '../http/problem.ts';
import type { ResolvedEntity } from '../plugins/resolved.ts';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { iconOf } from '../ui/theme/icons.ts';

const pictureOf = ({ icon }: ResolvedEntity) => (icon === undefined ? undefined : iconOf(icon));

export function EmptyIndex({ entity, addButton }: { entity: ResolvedEntity; addButton: ReactNode }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={pictureOf(entity)}
      title={t('core.index.empty', { name: t(entity.text, { count: 2 }) })}
      text={t(`${entity.text}.empty`, { defaultValue: '' })}
      action={addButton}
    />
  );
}

/** Says that an empty tab has nothing to do; its filters were not typed, so there is nothing to clear. */
export function EmptyTab({ entity, id }: { entity: ResolvedEntity; id: string }) {
  const { t } = useTranslation();
  const name = t(`${entity.text}.tab.${id}`);
  return (
    <EmptyState
      icon={pictureOf(entity)}
      title={t('core.index.emptyTab', { name })}
      text={t('core.index.emptyTabText')}
    />
  );
}

export function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="search"
      title={t('core.index.noMatches')}
      text={t('core.index.noMatchesText')}
      action={<Button text={t('core.index.clear')} onClick={onClear} />}
    />
  );
}

interface FailedIndexProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** Offers to clear a query that the server does not understand, as from an old link, or that takes too long. */
export function FailedIndex({ error, onRetry, onClear }: FailedIndexProps) {
  const { t } = useTranslation();
  const isBadQuery = error instanceof HttpError && error.status === 400;
  const isTooSlow = error instanceof HttpError && error.problem.code === 'tooSlow';
  if (isBadQuery) return <NoMatches onClear={onClear} />;
  const clear = <Button text={t('core.index.clear')} onClick={onClear} />;
  return <FailedState error={error} onRetry={onRetry} action={isTooSlow ? clear : undefined} />;
}
