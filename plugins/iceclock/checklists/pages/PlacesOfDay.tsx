// Shows the rounds of a day by place: how far each is, and what was measured beyond its limits.
import { Button, Tag } from '@blueprintjs/core';
import { TemperatureIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState, Skeleton } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import { clockOf, degrees, limitsText } from '../doing/words.ts';
import { RoundDialog } from './RoundDialog.tsx';

type Line = QueryRowTypes['iceclock/checklist-overview'];
type Measured = QueryRowTypes['iceclock/checklist-sheet'];
const INTENTS = { DONE: 'success', OPEN: 'none', MISSED: 'danger' } as const;

export function PlacesOfDay({ day }: { readonly day: string }) {
  const { t } = useTranslation();
  const { rows, state, error, reload } = useQuery('iceclock/checklist-overview', { date: day });
  const beyond = useQuery('iceclock/checklist-sheet', { from: day, until: day, outside: true });
  const [opened, setOpened] = useState<number>();
  if (state === 'failed' && rows.length === 0) return <FailedState error={error} onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="table" />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon="clipboard"
        title={t('iceclock.checklists.noRounds')}
        text={t('iceclock.checklists.noRoundsText')}
      />
    );
  const places = [...Map.groupBy(rows, ({ place }) => place)];
  return (
    <>
      <Sums rows={rows} />
      <div className="rounds-places">
        {places.map(([place, lines]) => (
          <section key={place} className="rounds-place" aria-label={place}>
            <h2>
              {place}
              {lines[0] && lines[0].division !== place && <span className="muted"> {lines[0].division}</span>}
            </h2>
            <ul>
              {lines.map((line) => (
                <RoundLine
                  key={line.round_id}
                  line={line}
                  beyond={beyond.rows.filter(({ round_id }) => round_id === line.round_id)}
                  onOpen={() => setOpened(line.round_id)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {opened !== undefined && <RoundDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Sums({ rows }: { readonly rows: readonly Line[] }) {
  const { t } = useTranslation();
  const count = (state: Line['status']) => rows.filter(({ status }) => status === state).length;
  const outside = rows.reduce((sum, row) => sum + row.outside, 0);
  const sums = [
    { id: 'done', n: count('DONE'), tone: 'success' },
    { id: 'open', n: count('OPEN'), tone: 'info' },
    { id: 'missed', n: count('MISSED'), tone: 'danger' },
    { id: 'outside', n: outside, tone: 'danger' },
  ];
  return (
    <dl className="rounds-sums">
      {sums.map(({ id, n, tone }) => (
        <div key={id} data-tone={n > 0 ? tone : undefined}>
          <dt>{t(`iceclock.checklists.sum.${id}`)}</dt>
          <dd className="numeric">{n}</dd>
        </div>
      ))}
    </dl>
  );
}

interface RoundLineProps {
  readonly line: Line;
  readonly beyond: readonly Measured[];
  readonly onOpen: () => void;
}

function RoundLine({ line, beyond, onOpen }: RoundLineProps) {
  const { t } = useTranslation();
  const { checklist, kind, from_at, due_at, status, steps, done, last_by } = line;
  return (
    <li>
      <Button variant="minimal" fill alignText="start" className="rounds-line" onClick={onOpen}>
        <span className="rounds-name">
          <strong>{checklist}</strong>
          <span className="muted">
            {t(`iceclock.checklist.kind.${kind}`)} ·{' '}
            {t('iceclock.checklists.times', { from: clockOf(from_at), until: clockOf(due_at) })}
            {last_by && ` · ${last_by}`}
          </span>
        </span>
        <span className="numeric">{t('iceclock.checklists.progress', { done, all: steps })}</span>
        <Tag minimal intent={INTENTS[status]}>
          {t(`iceclock.checklistround.status.${status}`)}
        </Tag>
      </Button>
      {beyond.map((one) => (
        <p key={`${one.title} ${one.at}`} className="rounds-beyond">
          {one.remark ? <TemperatureIcon aria-hidden="true" /> : <WarningSignIcon aria-hidden="true" />}
          <span>
            <strong>
              {one.title}: {one.value !== undefined && one.value !== null && degrees(one.value)}
            </strong>{' '}
            <span className="muted">
              {limitsText(t, one)}
              {one.at && `, ${clockOf(one.at)}`}
            </span>
            <br />
            {one.remark ?? t('iceclock.checklists.unexplained')}
          </span>
        </p>
      ))}
    </li>
  );
}
