// Shows a round with its steps, each to tick, to measure, to photograph or to write at, for a thumb or a gloved finger.
import { ClipboardIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { useNow } from '#core';
import { doneOf, type Round, type Said, type Step, stateNow } from './round.ts';
import { StepLine } from './StepLine.tsx';
import { clockOf } from './words.ts';
import './checklists.css';

const TONES = { DONE: 'success', LATER: 'neutral', NOW: 'info', LATE: 'danger' } as const;

interface RoundCardProps {
  readonly round: Round;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly onSay: (step: Step, said: Said) => void;
  /** False where no photo can be taken, as on a clock at the door. */
  readonly takesPhotos?: boolean;
}

export function RoundCard({ round, isOpen, onToggle, onSay, takesPhotos = true }: RoundCardProps) {
  const { t } = useTranslation();
  const state = stateNow(round, useNow(30_000).getTime());
  const times = { from: clockOf(round.from_at), until: clockOf(round.due_at) };
  return (
    <details
      className="checklist-round"
      data-tone={TONES[state]}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <ClipboardIcon aria-hidden="true" />
        <span className="checklist-name">
          <strong>{round.checklist}</strong>
          <span className="muted">
            {round.place} · {t('iceclock.checklists.times', times)}
          </span>
        </span>
        <span className="checklist-state">
          <span className="checklist-tag">{t(`iceclock.checklists.state.${state}`)}</span>
          <span className="numeric">
            {t('iceclock.checklists.progress', { done: doneOf(round), all: round.steps.length })}
          </span>
        </span>
      </summary>
      <ol className="checklist-steps">
        {round.steps.map((step) => (
          <StepLine key={step.step_id} {...{ step, takesPhotos }} onSay={(said) => onSay(step, said)} />
        ))}
      </ol>
    </details>
  );
}
