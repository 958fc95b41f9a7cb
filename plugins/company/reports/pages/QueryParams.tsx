// Offers the parameters of a query: days as words that go along with time or as a day, choices, yes or no, and texts.
import { Checkbox, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldSchema, partsOfPeriod } from '#core/contract';
import { fieldName, type ReportSource } from './sources.ts';

interface QueryParamsProps {
  readonly source: ReportSource;
  readonly given: Readonly<Record<string, string>>;
  readonly onChange: (given: Readonly<Record<string, string>>) => void;
}

const PREFIX = 'period:';
const PERIODS = [
  ...['today', 'yesterday', 'this-week', 'last-week', 'this-month', 'last-month'],
  ...['last-7-days', 'last-28-days', 'last-90-days', 'last-365-days', 'next-week', 'next-7-days'],
];

/** Answers what a query begins with: days of the last month, so that there is something to see. */
export function startOf({ params = {}, required = [] }: ReportSource): Record<string, string> {
  const days = required.filter((name) => params[name]?.format === 'date');
  return Object.fromEntries(days.map((name) => [name, `${PREFIX}${days.length > 1 ? 'last-28-days' : 'today'}`]));
}

export function QueryParams({ source, given, onChange }: QueryParamsProps) {
  const { params = {}, required = [] } = source;
  const names = Object.keys(params).filter((name) => !params[name]?.hidden);
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = given;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <div className="report-filters">
      {names.map((name) => (
        <Parameter
          key={name}
          {...{
            source,
            name,
            field: params[name] ?? {},
            isRequired: required.includes(name),
            value: given[name] ?? '',
          }}
          onChange={(value) => set(name, value)}
        />
      ))}
    </div>
  );
}

interface ParameterProps {
  readonly source: ReportSource;
  readonly name: string;
  readonly field: FieldSchema;
  readonly isRequired: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Parameter({ source, name, field, isRequired, value, onChange }: ParameterProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const own = `${source.text}.${name}`;
  const label = i18n.exists(own) ? fieldName(source, name, t) : wordOf(name, t);
  if (field.type === 'boolean')
    return (
      <Checkbox
        label={label}
        checked={value === 'true'}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'true' : '')}
      />
    );
  return (
    <FormGroup label={label} labelFor={id} labelInfo={isRequired ? '*' : undefined}>
      {field.format === 'date' ? (
        <Days {...{ id, value, onChange }} />
      ) : field.enum ? (
        <HTMLSelect
          {...{ id, value }}
          iconProps={{ title: '' }}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          options={['', ...field.enum.map(String)].map((each) => ({
            value: each,
            label: each && t(`${own}.${each}`, { defaultValue: each }),
          }))}
        />
      ) : (
        <InputGroup {...{ id, value }} onValueChange={onChange} />
      )}
    </FormGroup>
  );
}

/** The ends of a period have the same names everywhere. */
function wordOf(name: string, t: (key: string) => string): string {
  return ['from', 'until', 'day'].includes(name) ? t(`company.reports.param.${name}`) : name;
}

function Days({ id, value, onChange }: { id: string; value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const word = value.startsWith(PREFIX) ? value.slice(PREFIX.length) : undefined;
  const nameOf = (period: string) => {
    const { kind, count } = partsOfPeriod(period);
    return t(`core.filter.period.${kind}`, { count });
  };
  const options = PERIODS.map((period) => ({ value: period, label: nameOf(period) }));
  return (
    <span className="report-days">
      <HTMLSelect
        id={id}
        iconProps={{ title: '' }}
        value={word ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? '' : `${PREFIX}${currentTarget.value}`)}
        options={[{ value: '', label: t('company.reports.period.own') }, ...options]}
      />
      {word === undefined && (
        <InputGroup type="date" aria-label={t('company.reports.period.own')} value={value} onValueChange={onChange} />
      )}
    </span>
  );
}
