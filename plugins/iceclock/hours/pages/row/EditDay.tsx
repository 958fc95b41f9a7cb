// Corrects a day inside its row: from, until, breaks, and why. Where nobody clocked it enters the day by hand.
import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { CrossIcon, PlusIcon } from '@blueprintjs/icons';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, useReason, useSettings } from '#core';
import type { CompanySettings } from '#core/contract';
import type { HoursRow } from '../rows.ts';
import type { Entity, HoursActs } from '../useHoursActs.ts';
import {
  correctionOf,
  type DayDraft,
  type DraftBreak,
  type DraftFaults,
  type DraftField,
  faultsOf,
} from './day-draft.ts';

export interface EditDayProps {
  readonly entity: Entity;
  readonly row: HoursRow;
  readonly draft: DayDraft;
  readonly save: HoursActs['save'];
  readonly onDraft: (draft: DayDraft) => void;
  readonly onClose: () => void;
}

export function EditDay({ entity, row, draft, save, onDraft, onClose }: EditDayProps) {
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const sending = useSending({ entity, row, draft, save, onClose });
  useEffect(() => {
    form.current?.querySelector('input')?.select();
  }, []);
  const change = (changes: Partial<DayDraft>) => onDraft({ ...draft, ...changes });
  const field = (name: DraftField) => ({ id: `${id}-${name}`, fault: sending.faults[name] });
  return (
    <form
      ref={form}
      className="hours-edit"
      aria-label={t('iceclock.hours.editOf', { name: row.employee.display })}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void sending.send();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="hours-edit-fields">
        <Time
          {...field('started_at')}
          label={t('iceclock.hours.from')}
          value={draft.from}
          onValue={(from) => change({ from })}
        />
        <Time
          {...field('stopped_at')}
          label={t('iceclock.hours.until')}
          value={draft.until}
          onValue={(until) => change({ until })}
        />
        <Breaks {...field('breaks')} breaks={draft.breaks} onBreaks={(breaks) => change({ breaks })} />
        <Text
          {...field('edit_reason')}
          className="hours-edit-reason"
          label={t('iceclock.hours.why')}
          value={draft.reason}
          onValue={(reason) => change({ reason })}
        />
      </div>
      {sending.failure && (
        <p role="alert" className="hours-edit-failure">
          {sending.failure}
        </p>
      )}
      <div className="hours-edit-acts">
        <Button text={t('core.ui.cancel')} onClick={onClose} />
        <Button type="submit" intent="primary" loading={sending.busy} text={t('core.dialog.save')} />
      </div>
    </form>
  );
}

function useSending({ entity, row, draft, save, onClose }: Omit<EditDayProps, 'onDraft'>) {
  const { t } = useTranslation();
  const reason = useReason(entity);
  const { day_cutoff } = useSettings<CompanySettings>('core');
  const [faults, setFaults] = useState<DraftFaults>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const refused = (error: unknown) => {
    const ofFields = reason.errorsOf(error).map((one) => [one.path.split('.')[0], errorText(t, one)]);
    setFaults(Object.fromEntries(ofFields) as DraftFaults);
    const shown: readonly (string | undefined)[] = ['started_at', 'stopped_at', 'breaks', 'edit_reason'];
    if (ofFields.length === 0 || ofFields.some(([path]) => !shown.includes(path))) setFailure(reason(error));
  };
  const send = async () => {
    const found = faultsOf(draft, row.status === 'OPEN');
    const said = Object.entries(found).map(([path, code]) => [path, errorText(t, { path, code })]);
    setFaults(Object.fromEntries(said) as DraftFaults);
    setFailure('');
    if (said.length > 0) return;
    setBusy(true);
    try {
      await save(row, correctionOf(draft, row, day_cutoff), draft.reason.trim());
      onClose();
    } catch (error) {
      refused(error);
    } finally {
      setBusy(false);
    }
  };
  return { faults, failure, busy, send };
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly fault?: string;
  readonly value: string;
  readonly className?: string;
  readonly inputMode?: 'numeric';
  readonly placeholder?: string;
  readonly onValue: (value: string) => void;
}

function Text({ id, label, fault, value, className, onValue, ...rest }: FieldProps) {
  return (
    <FormGroup {...{ label, className }} labelFor={id} helperText={fault} intent={fault ? 'danger' : 'none'}>
      <InputGroup
        {...{ id, value, ...rest }}
        autoComplete="off"
        intent={fault ? 'danger' : 'none'}
        aria-invalid={fault !== undefined}
        onValueChange={onValue}
      />
    </FormGroup>
  );
}

const Time = (props: FieldProps) => (
  <Text {...props} className="hours-edit-time" inputMode="numeric" placeholder="00:00" />
);

interface BreaksProps {
  readonly id: string;
  readonly fault?: string;
  readonly breaks: readonly DraftBreak[];
  readonly onBreaks: (breaks: readonly DraftBreak[]) => void;
}

const NONE: DraftBreak = { from: '', until: '' };

function Breaks({ id, fault, breaks, onBreaks }: BreaksProps) {
  const { t } = useTranslation();
  const change = (index: number, changes: Partial<DraftBreak>) =>
    onBreaks(breaks.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <fieldset className="hours-edit-breaks">
      <legend>{t('iceclock.hours.breaks')}</legend>
      {breaks.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: breaks have nothing but their place
        <div key={index} className="hours-edit-break">
          {(['from', 'until'] as const).map((side) => (
            <InputGroup
              key={side}
              id={`${id}-${index}-${side}`}
              aria-label={t(`iceclock.hours.break.${side}`, { number: index + 1 })}
              autoComplete="off"
              inputMode="numeric"
              placeholder="00:00"
              value={one[side]}
              intent={fault ? 'danger' : 'none'}
              onValueChange={(value) => change(index, { [side]: value })}
            />
          ))}
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={t('iceclock.hours.break.remove', { number: index + 1 })}
            onClick={() => onBreaks(breaks.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        variant="minimal"
        icon={<PlusIcon />}
        text={t('iceclock.hours.break.add')}
        onClick={() => onBreaks([...breaks, NONE])}
      />
      {fault && <p className="hours-edit-failure">{fault}</p>}
    </fieldset>
  );
}
