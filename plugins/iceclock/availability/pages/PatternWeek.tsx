// Edits the seven days of a weekly pattern: for each what holds, for the whole day or some hours of it.
import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { AddIcon, CrossIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { formatWeekday } from '#core';
import { dayAfter, readTime, typedValue } from '#core/contract';
import type { SaidEntry } from '../painting.ts';
import type { PatternDays } from '../patterns.ts';
import { KINDS } from './words.ts';

const A_MONDAY = '2026-11-30';

interface PatternWeekProps {
  readonly days: PatternDays;
  readonly onChange: (days: PatternDays) => void;
}

export function PatternWeek({ days, onChange }: PatternWeekProps) {
  const { t } = useTranslation();
  const set = (day: number, entries: readonly SaidEntry[]) =>
    onChange(days.map((held, nth) => (nth === day ? entries : held)));
  return (
    <ul className="availability-week">
      {days.map((entries, day) => {
        const name = formatWeekday(dayAfter(A_MONDAY, day));
        const shown: readonly (SaidEntry | undefined)[] = entries.length > 0 ? entries : [undefined];
        return (
          <li key={name}>
            <span className="availability-weekday">{name}</span>
            <div>
              {shown.map((entry, nth) => (
                <Line
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and are only added at the end
                  key={nth}
                  {...{ name, entry }}
                  onChange={(next) =>
                    set(
                      day,
                      entry ? entries.flatMap((each) => (each === entry ? (next ?? []) : each)) : next ? [next] : [],
                    )
                  }
                />
              ))}
            </div>
            {entries.some(({ all_day }) => !all_day) && (
              <Button
                variant="minimal"
                icon={<AddIcon />}
                aria-label={t('iceclock.availability.addHours', { day: name })}
                onClick={() => set(day, [...entries, { kind: 'AVAILABLE', all_day: false }])}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface LineProps {
  readonly name: string;
  readonly entry?: SaidEntry;
  /** Called without an entry when nothing is said any more. */
  readonly onChange: (entry?: SaidEntry) => void;
}

function Line({ name, entry, onChange }: LineProps) {
  const { t } = useTranslation();
  const hour = (field: 'time_start' | 'time_stop') => (
    <InputGroup
      size="small"
      className="availability-hour numeric"
      inputMode="numeric"
      aria-label={`${name}: ${t(`iceclock.availability.${field}`)}`}
      placeholder="00:00"
      defaultValue={entry?.[field]?.slice(0, 5) ?? ''}
      onBlur={({ target }) =>
        entry && onChange({ ...entry, [field]: typedValue(readTime(target.value)) ?? target.value })
      }
    />
  );
  return (
    <div className="availability-line">
      <HTMLSelect
        aria-label={name}
        value={entry?.kind ?? ''}
        onChange={({ target }) => {
          const kind = KINDS.find((each) => each === target.value);
          onChange(kind && { all_day: true, ...entry, kind });
        }}
      >
        <option value="">{t('iceclock.availability.unknown')}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`iceclock.availability.kind.${kind}`)}
          </option>
        ))}
      </HTMLSelect>
      {entry && (
        <HTMLSelect
          aria-label={t('iceclock.availability.howLong', { day: name })}
          value={entry.all_day ? 'day' : 'part'}
          onChange={({ target }) => {
            const { time_start: _, time_stop: __, ...whole } = entry;
            onChange(target.value === 'day' ? { ...whole, all_day: true } : { ...entry, all_day: false });
          }}
        >
          <option value="day">{t('iceclock.availability.all_day')}</option>
          <option value="part">{t('iceclock.availability.part')}</option>
        </HTMLSelect>
      )}
      {entry && !entry.all_day && (
        <>
          {hour('time_start')} – {hour('time_stop')}
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={t('iceclock.availability.removeHours', { day: name })}
            onClick={() => onChange()}
          />
        </>
      )}
    </div>
  );
}
