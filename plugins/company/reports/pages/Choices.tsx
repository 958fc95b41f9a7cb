// Offers what a report is about, its groups, figures and chart, and which rows count.
import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GivenFilters, useRegistry } from '#core';
import { type AskedReport, CHARTS, type ChartChoice } from '../asked.ts';
import { groupingChoices, measureChoices } from './choices.ts';
import { Grouped } from './Grouped.tsx';
import { MeasuresField } from './MeasuresField.tsx';
import { QueryParams, startOf } from './QueryParams.tsx';
import type { ReportSource } from './sources.ts';

interface ChoicesProps {
  readonly asked: AskedReport;
  readonly source: ReportSource | undefined;
  readonly all: readonly ReportSource[];
  readonly onChange: (part: Partial<AskedReport>) => void;
}

export function Choices({ asked, source, all, onChange }: ChoicesProps) {
  const { t } = useTranslation();
  const registry = useRegistry();
  const id = useId();
  const [first, second] = asked.by;
  const groupings = source ? groupingChoices(source, (resource) => registry.entity(resource), t) : [];
  const lists = all.filter(({ params }) => !params);
  const queries = all.filter(({ params }) => params);
  const options = (some: readonly ReportSource[]) => some.map(({ source: value, name: label }) => ({ value, label }));
  const choose = (value: string) => {
    const next = all.find((one) => one.source === value);
    onChange({ source: value, by: [], measures: ['count'], given: next ? startOf(next) : {} });
  };
  const none = { value: '', label: t('company.reports.noGrouping') };
  return (
    <section className="panel report-choices print-hide" aria-label={t('company.report_one')}>
      <FormGroup label={t('company.reports.source')} labelFor={`${id}what`}>
        <Grouped
          id={`${id}what`}
          value={asked.source}
          first={{ value: '', label: t('company.reports.choose') }}
          groups={[
            { label: t('company.reports.lists'), options: options(lists) },
            { label: t('company.reports.queries'), options: options(queries) },
          ]}
          onChange={choose}
        />
      </FormGroup>
      {source && (
        <>
          <FormGroup label={t('company.reports.grouping1')} labelFor={`${id}by`}>
            <Grouped
              id={`${id}by`}
              value={first ?? ''}
              first={none}
              groups={groupings}
              onChange={(by) => onChange({ by: by === '' ? [] : [by, ...(second && second !== by ? [second] : [])] })}
            />
          </FormGroup>
          <FormGroup label={t('company.reports.grouping2')} labelFor={`${id}then`}>
            <Grouped
              id={`${id}then`}
              value={second ?? ''}
              first={none}
              groups={groupings}
              disabled={first === undefined}
              onChange={(by) =>
                onChange({ by: [first ?? '', by].filter((each, at, both) => each && both.indexOf(each) === at) })
              }
            />
          </FormGroup>
          <FormGroup label={t('company.reports.chart')} labelFor={`${id}chart`}>
            <HTMLSelect
              id={`${id}chart`}
              fill
              iconProps={{ title: '' }}
              value={asked.chart}
              onChange={({ currentTarget }) => onChange({ chart: currentTarget.value as ChartChoice })}
              options={CHARTS.map((value) => ({ value, label: t(`company.reports.chart.${value}`) }))}
            />
          </FormGroup>
          <MeasuresField
            choices={measureChoices(source, t)}
            chosen={asked.measures}
            onChange={(measures) => onChange({ measures })}
          />
          {source.params && (
            <QueryParams source={source} given={asked.given} onChange={(given) => onChange({ given })} />
          )}
          {source.entity && (
            <div className="report-filters">
              <GivenFilters entity={source.entity} given={asked.given} onChange={(given) => onChange({ given })} />
            </div>
          )}
        </>
      )}
    </section>
  );
}
