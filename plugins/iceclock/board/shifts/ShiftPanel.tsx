// Shows a picked shift beside the board: what it is, what speaks against it, who else could, and what one can do with it.
import { Button, Callout, InputGroup, Tag } from '@blueprintjs/core';
import { CrossIcon, EditIcon, TrashIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, formatDay, RecordActions, RecordFacts } from '#core';
import { readTime, toneOf, typedValue } from '#core/contract';
import { useRecord } from '#core/records';
import { findings } from '../../rules/findings.ts';
import { findingText } from '../../rules/pages/findingText.ts';
import type { BoardShift } from '../plan/plan.ts';
import { clockOf, hoursText } from '../plan/times.ts';
import type { Plan } from '../plan/usePlan.ts';
import { Others } from './Others.tsx';
import { ShiftDialog } from './ShiftDialog.tsx';
import type { Acting } from './useActing.ts';
import type { Ranking } from './useRanking.ts';
import { type Entity, valuesIn } from './useShiftForm.ts';

interface ShiftPanelProps {
  readonly entity: Entity;
  readonly plan: Plan;
  readonly acting: Acting;
  readonly mayPlan: boolean;
  readonly rank: Ranking;
  readonly id: number;
  readonly onClose: () => void;
}

type Row = ComponentProps<typeof RecordActions>['record'];

export const ShiftPanel = observer(function ShiftPanel(props: ShiftPanelProps) {
  const { entity, plan, acting, mayPlan, rank, id, onClose } = props;
  const { t } = useTranslation();
  const { record, reload } = useRecord<Row>('shift', id);
  const shift = plan.facts.shifts.find((one) => one.id === id);
  const [isEdited, setEdited] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  if (!shift) return null;
  const person = shift.employee_id ? plan.facts.people.get(shift.employee_id)?.name : t('iceclock.board.nobody');
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="plan-shift"
      aria-label={t('iceclock.board.shiftOf', { name: person, day: formatDay(shift.date) })}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onClose()}
    >
      <PanelHead {...{ entity, plan, shift, person, onClose }} />
      <Problems {...{ plan, shift }} />
      <div className="plan-shift-acts">
        {mayPlan && (
          <Button intent="primary" icon={<EditIcon />} text={t('core.view.edit')} onClick={() => setEdited(true)} />
        )}
        {record && <RecordActions {...{ entity, record }} most={4} onDone={reload} />}
        {mayPlan && (
          <Button
            icon={<TrashIcon />}
            text={t('core.view.delete')}
            onClick={() => {
              acting.remove({ id: shift.id, shift, title: hoursText(shift), lane: 0, from: shift.date } as never);
              onClose();
            }}
          />
        )}
      </div>
      {mayPlan && <Others {...{ shift, acting, rank }} />}
      {mayPlan && <Split {...{ shift, acting }} />}
      {record && (
        <RecordFacts
          {...{ entity, record }}
          groups={['notes', 'state']}
          omit={['status', 'status_at', 'schedule_id']}
        />
      )}
      <Link to={addressOf(entity, 'view', id)}>{t('iceclock.board.history')}</Link>
      {isEdited && (
        <ShiftDialog
          {...{ entity, plan, shift, date: shift.date, division: shift.division_id, start: valuesIn(shift, plan) }}
          onSave={(next) => acting.change(shift, next)}
          onClose={() => setEdited(false)}
        />
      )}
    </section>
  );
});

interface HeadProps extends Pick<ShiftPanelProps, 'entity' | 'plan' | 'onClose'> {
  readonly shift: BoardShift;
  readonly person: string | undefined;
}

function PanelHead({ entity, plan, shift, person, onClose }: HeadProps) {
  const { t } = useTranslation();
  const tone = toneOf(entity.schema.properties.status, shift.status);
  const division = plan.allDivisions.find(({ division_id }) => division_id === shift.division_id)?.name;
  const job = plan.functions.get(shift.job_function_id)?.job_function?.display;
  return (
    <header>
      <div className="plan-shift-title">
        <h2>{person}</h2>
        <Button variant="minimal" icon={<CrossIcon />} aria-label={t('core.dialog.close')} onClick={onClose} />
      </div>
      <Tag minimal className={`state-${tone}`}>
        {t(`iceclock.shift.status.${shift.status}`)}
      </Tag>
      <p>{[formatDay(shift.date, 'long'), hoursText(shift), job, division].filter(Boolean).join(' · ')}</p>
    </header>
  );
}

/** Lists what speaks against the shift; what somebody accepted is said, but no longer marked. */
function Problems({ plan, shift }: { plan: Plan; shift: BoardShift }) {
  const { t } = useTranslation();
  const found = findings(shift, plan.facts);
  const open = found.filter(({ code, effect }) => effect === 'STOP' || !shift.accepted?.includes(code));
  const accepted = found.filter((one) => !open.includes(one));
  return (
    <>
      {open.length > 0 && (
        <Callout compact intent={open.some(({ effect }) => effect === 'STOP') ? 'danger' : 'warning'}>
          {open.map((one) => findingText(one, t)).join(' ')}
        </Callout>
      )}
      {accepted.length > 0 && (
        <p className="muted">
          {t('iceclock.board.accepted', { list: accepted.map((one) => findingText(one, t)).join(' ') })}
        </p>
      )}
    </>
  );
}

/** Cuts the shift in two at a time of day, also where the board shows days. */
function Split({ shift, acting }: { shift: BoardShift; acting: Acting }) {
  const { t } = useTranslation();
  const [at, setAt] = useState('');
  const { startDay, start, endDay, end } = clockOf(shift);
  const time = String(typedValue(readTime(at)) ?? '').slice(0, 5);
  const moment = time && `${time > start ? startDay : endDay}T${time}`;
  const isWithin = moment > `${startDay}T${start}` && moment < `${endDay}T${end}`;
  const split = () => {
    void acting.split({ id: shift.id, shift } as never, moment);
    setAt('');
  };
  return (
    <form
      className="plan-split"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWithin) split();
      }}
    >
      <InputGroup
        inputMode="numeric"
        placeholder="00:00"
        aria-label={t('iceclock.board.splitAt')}
        value={at}
        onValueChange={setAt}
      />
      <Button type="submit" disabled={!isWithin} text={t('iceclock.board.split')} />
    </form>
  );
}
