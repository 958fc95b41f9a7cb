// Shows the filters of the company's activity by person, entity and day, which narrow the page and its sheet.
import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPicker, RecordPicker, type ResolvedEntity, session, useRegistry, visibleFields } from '#core';
import { daysOf, fieldKey, partsOfPeriod, today } from '#core/contract';
import { type Filter, NO_FILTER } from './useCompanyActivity.ts';

interface ActivityFiltersProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

export function ActivityFilters({ filter, onFilter }: ActivityFiltersProps) {
  const { t } = useTranslation();
  const id = useId();
  const registry = useRegistry();
  const set = (more: Partial<Filter>) => onFilter({ ...filter, ...more });
  return (
    <>
      <RecordPicker
        id={id}
        resource="employee"
        label={t('company.activity.who')}
        placeholder={t('company.activity.who.all')}
        value={filter.who}
        onPick={(who) => set({ who })}
      />
      <HTMLSelect
        aria-label={t('company.activity.what')}
        value={filter.what}
        onChange={({ currentTarget }) => set({ what: currentTarget.value, field: '' })}
        options={[{ value: '', label: t('company.activity.what.all') }, ...useKinds()]}
      />
      {filter.what ? (
        <HTMLSelect
          aria-label={t('company.activity.field')}
          value={filter.field}
          onChange={({ currentTarget }) => set({ field: currentTarget.value })}
          options={[
            { value: '', label: t('company.activity.field.all') },
            ...fieldsOf(registry.entity(filter.what), t),
          ]}
        />
      ) : (
        <Checkbox
          className="company-activity-quiet"
          label={t('company.activity.quiet')}
          checked={filter.quiet === ''}
          onChange={({ currentTarget }) => set({ quiet: currentTarget.checked ? '' : 'no' })}
        />
      )}
      <When filter={filter} onDays={set} />
      {filter !== NO_FILTER && (
        <Button variant="minimal" text={t('company.activity.clear')} onClick={() => onFilter(NO_FILTER)} />
      )}
    </>
  );
}

const PERIODS = ['today', 'yesterday', 'this-week', 'last-week', 'last-30-days', 'this-month', 'last-month'];

/** Chooses the days of the activity: by a word such as "today", or from one date to another. */
function When({ filter, onDays }: { filter: Filter; onDays: (days: Pick<Filter, 'from' | 'to'>) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [word, setWord] = useState('');
  const { from, to } = filter;
  // The filter was cleared from outside: every day is shown again.
  const shown = from === '' && to === '' && word !== 'dates' ? '' : word;
  const choose = (next: string): void => {
    setWord(next);
    const { from: first = '', until = '' } = daysOf(next, today()) ?? {};
    onDays({ from: first, to: until });
  };
  const label = (period: string) => {
    const { kind, count } = partsOfPeriod(period);
    return t(`core.filter.period.${kind}`, { count });
  };
  return (
    <>
      <HTMLSelect
        aria-label={t('core.filter.period')}
        value={shown}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        options={[
          { value: '', label: t('company.activity.always') },
          ...PERIODS.map((value) => ({ value, label: label(value) })),
          { value: 'dates', label: t('core.filter.period.dates') },
        ]}
      />
      {shown === 'dates' &&
        (['from', 'to'] as const).map((name) => (
          <div key={name} className="company-activity-day">
            <label htmlFor={`${id}-${name}`}>{t(`company.activity.${name}`)}</label>
            <DayPicker
              id={`${id}-${name}`}
              label={t(`company.activity.${name}`)}
              value={filter[name]}
              onPick={(day) => onDays({ from, to, [name]: day })}
            />
          </div>
        ))}
    </>
  );
}

/** Lists the kinds of records by name. Deleted records are listed under the kind that they had. */
function useKinds(): { value: string; label: string }[] {
  const { t, i18n } = useTranslation();
  return useRegistry()
    .entities.filter(({ deletedOf, partOf }) => !deletedOf && !partOf)
    .map(({ resource, text }) => ({ value: resource, label: t(text, { count: 2 }) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language));
}

/** Lists the fields of a kind of record that this person sees, by name. */
function fieldsOf(entity: ResolvedEntity | undefined, t: (key: string) => string): { value: string; label: string }[] {
  const { subject, locale } = session;
  if (!entity || !subject) return [];
  return visibleFields(entity, subject, 'table')
    .filter((name) => !entity.schema.properties[name]?.hidden)
    .map((value) => ({ value, label: t(fieldKey(entity, value)) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
