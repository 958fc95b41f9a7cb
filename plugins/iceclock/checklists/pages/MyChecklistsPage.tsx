// Shows the checklists of one's own divisions today, on a phone, with or without a network.
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, errorText, FailedState, formatDateTime, PageHeader, Skeleton, useBusinessDay } from '#core';
import { RoundCard } from '../doing/RoundCard.tsx';
import { type Round, stateNow } from '../doing/round.ts';
import { type MyChecklists, useMyChecklists } from './useMyChecklists.ts';

export default function MyChecklistsPage() {
  const { t } = useTranslation();
  const day = useBusinessDay();
  const mine = useMyChecklists(day);
  const { rounds, readAt, isLoading, error, reload, waiting } = mine;
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const first = firstOf(rounds ?? []);
  return (
    <>
      <PageHeader title={t('iceclock.page.mychecklists')} />
      <div className="checklist-rounds">
        {readAt && (
          <Callout compact intent="warning" role="status">
            {t('iceclock.checklists.offline', { time: formatDateTime(readAt) })}
          </Callout>
        )}
        <Refused mine={mine} />
        {!rounds && isLoading && <Skeleton shape="lines" rows={6} />}
        {!rounds && error !== undefined && <FailedState error={error} onRetry={reload} />}
        {rounds?.length === 0 && (
          <EmptyState icon="clipboard" title={t('iceclock.checklists.none')} text={t('iceclock.checklists.noneText')} />
        )}
        {rounds?.map((round) => (
          <RoundCard
            key={round.id}
            round={round}
            isOpen={toggled.get(round.id) ?? round.id === first}
            onToggle={(isOpen) => setToggled((now) => new Map(now).set(round.id, isOpen))}
            onSay={mine.say}
          />
        ))}
        <span className="visually-hidden" aria-live="polite">
          {waiting > 0 && t('iceclock.checklists.waitingCount', { count: waiting })}
        </span>
      </div>
    </>
  );
}

/** The round that is opened at first: the one that is due next of those whose time has come, else the next one. */
function firstOf(rounds: readonly Round[]): number | undefined {
  const now = Date.now();
  const open = rounds.filter((round) => stateNow(round, now) !== 'DONE');
  return (open.find((round) => stateNow(round, now) === 'NOW') ?? open[0])?.id;
}

/** Shows which reports the server refused, until somebody has seen that. */
function Refused({ mine: { refused, dismiss, again, titleOf } }: { readonly mine: MyChecklists }) {
  const { t } = useTranslation();
  return refused.map(({ key, note, refusal }) => {
    const [fault] = refusal?.problem.errors ?? [];
    const reason = errorText(t, fault ?? { path: '', code: refusal?.problem.code ?? '' });
    return (
      <Callout key={key} compact intent="danger" role="alert">
        {t('iceclock.checklists.refused', { step: note ? titleOf(note) : '', reason })}{' '}
        <Button text={t('iceclock.checklists.again')} onClick={() => void again(key)} />{' '}
        <Button text={t('iceclock.checklists.seen')} onClick={() => void dismiss(key)} />
      </Callout>
    );
  });
}
