// Edits the weekly pattern of a person: what holds on each weekday, and from when until when.
import { Button, Callout, Dialog, DialogBody, DialogFooter, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceRecord, DayPicker, formatDate, http, toast, useReason, useRegistry } from '#core';
import { today } from '#core/contract';
import { EMPTY, type Pattern, patternOn, patternsOf } from '../patterns.ts';
import { PatternWeek } from './PatternWeek.tsx';
import type { Entry } from './words.ts';

interface PatternDialogProps {
  readonly employee: number;
  readonly entries: readonly Entry[];
  readonly onClose: () => void;
}

const NEW: Pattern = { validity: {}, days: EMPTY };

export function PatternDialog({ employee, entries, onClose }: PatternDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const reason = useReason(useRegistry().entity('availability')!);
  const [patterns] = useState(() => patternsOf(entries));
  const [was, setWas] = useState(() => patternOn(patterns, today()));
  const [pattern, setPattern] = useState(was ?? NEW);
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const choose = (nth: string) => {
    setWas(patterns[Number(nth)]);
    setPattern(patterns[Number(nth)] ?? NEW);
    setFailed(undefined);
  };
  const { validity, days } = pattern;
  const { valid_from = '', valid_until = '' } = validity;
  const valid = (name: 'valid_from' | 'valid_until', day: string) =>
    setPattern({ days, validity: { ...validity, [name]: day || undefined } });
  const save = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      const { data } = await http.post<{ data: { valid_from?: string } }>('availability/pattern', {
        employee_id: employee,
        ...validity,
        ...(was && { was: was.validity }),
        days: days.flatMap((held, nth) => (held.length > 0 ? [{ weekday: nth + 1, entries: held }] : [])),
      });
      announceRecord({ resource: 'availability', id: null });
      const from = data.data.valid_from;
      const isLater = from !== undefined && from !== valid_from;
      toast(
        isLater
          ? t('iceclock.availability.patternFrom', { day: formatDate(from) })
          : t('iceclock.availability.patternSaved'),
      );
      onClose();
    } catch (error) {
      setFailed(reason(error));
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen className="availability-pattern" title={t('iceclock.availability.pattern')} onClose={onClose}>
      <DialogBody>
        <p className="muted">{t('iceclock.availability.patternHelp')}</p>
        {patterns.length > 0 && (
          <HTMLSelect
            fill
            aria-label={t('iceclock.availability.patternWhich')}
            value={was ? patterns.indexOf(was) : -1}
            onChange={({ target }) => choose(target.value)}
          >
            {patterns.map((each, nth) => (
              <option key={JSON.stringify(each.validity)} value={nth}>
                {validWords(each)}
              </option>
            ))}
            <option value={-1}>{t('iceclock.availability.patternNew')}</option>
          </HTMLSelect>
        )}
        <PatternWeek days={days} onChange={(next) => setPattern({ validity, days: next })} />
        <div className="availability-validity">
          {(['valid_from', 'valid_until'] as const).map((name) => (
            <div key={name}>
              <label htmlFor={`${id}-${name}`}>{t(`iceclock.availability.${name}`)}</label>
              <DayPicker
                id={`${id}-${name}`}
                label={t(`iceclock.availability.${name}`)}
                value={name === 'valid_from' ? valid_from : valid_until}
                onPick={(day) => valid(name, day)}
              />
            </div>
          ))}
        </div>
        {failed && (
          <Callout compact intent="danger" role="alert">
            {failed}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('core.ui.cancel')} onClick={onClose} />
            <Button
              intent="primary"
              loading={busy}
              text={t('iceclock.availability.patternSave')}
              onClick={() => void save()}
            />
          </>
        }
      />
    </Dialog>
  );

  function validWords({ validity: { valid_from: from, valid_until: until } }: Pattern): string {
    if (!from && !until) return t('iceclock.availability.validAlways');
    if (!until) return t('iceclock.availability.validFrom', { from: formatDate(from ?? '') });
    if (!from) return t('iceclock.availability.validUntil', { until: formatDate(until) });
    return t('iceclock.availability.validBetween', { from: formatDate(from), until: formatDate(until) });
  }
}
