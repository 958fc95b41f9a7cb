// Filters days and moments by a word that moves with the days, such as "this week", or by dates.
import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { type ComponentType, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PERIODS, partsOfPeriod } from '#core/contract';
import type { Filter, FilterProps } from './filter.ts';
import { type Range, rangeFilter } from './range.tsx';
import { useTyped } from './useTyped.ts';

const DATES = 'dates';
/** Number of days that is proposed for a word with a number. */
const USUAL: Readonly<Record<string, number>> = { 'next-N-days': 7, 'last-N-days': 7, 'older-N-days': 30 };

export function periodFilter(range: Range): Filter {
  const byDates = rangeFilter(range);
  return {
    Editor: editorOf(byDates.Editor as ComponentType<FilterProps>),
    text: (asked) => {
      const { period } = asked.conditions;
      if (period === undefined) return byDates.text(asked);
      const { kind, count } = partsOfPeriod(period);
      return asked.t(keyOf(kind), { count });
    },
  };
}

const keyOf = (kind: string) => `core.filter.period.${kind}`;

function editorOf(Dates: ComponentType<FilterProps>): ComponentType<FilterProps> {
  return function PeriodFilter(props: FilterProps) {
    const { conditions, onChange } = props;
    const { t } = useTranslation();
    const { kind: said, count } = partsOfPeriod(conditions.period ?? DATES);
    // Keeps the kind of filter while its dates are not typed yet.
    const [kind, setKind] = useState(said);
    const choose = (next: string): void => {
      setKind(next);
      onChange(next === DATES ? {} : { period: next.replace('N', String(USUAL[next])) });
    };
    return (
      <>
        <HTMLSelect
          fill
          aria-label={t('core.filter.period')}
          value={kind}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value={DATES}>{t('core.filter.period.dates')}</option>
          {PERIODS.map((word) => (
            <option key={word} value={word}>
              {t(keyOf(word), { count: word === kind ? count : USUAL[word] })}
            </option>
          ))}
        </HTMLSelect>
        {kind === DATES && <Dates {...props} />}
        {count !== undefined && (
          <DayCount count={count} onCount={(days) => onChange({ period: kind.replace('N', days) })} />
        )}
      </>
    );
  };
}

function DayCount({ count, onCount }: { count: number; onCount: (days: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useTyped(String(count), (text) => /^[1-9]\d{0,2}$/.test(text) && onCount(text));
  return (
    <FormGroup label={t('core.filter.days')} labelFor={id}>
      <InputGroup id={id} type="number" min={1} max={999} value={typed} onValueChange={setTyped} />
    </FormGroup>
  );
}
