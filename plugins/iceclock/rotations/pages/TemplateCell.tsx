// Shows the week of a template: a row for each function and time, and how many people each day takes.
import { useTranslation } from 'react-i18next';
import { WEEKDAYS, type Weekday } from '#core/contract';
import { timesOf, weekdayNames } from './PatternGrid.tsx';
import { useJobs } from './useJobs.ts';
import './rotations.css';

interface TemplateRow {
  readonly weekday: Weekday;
  readonly job_function_id: number;
  readonly time_start: string;
  readonly time_stop: string;
  readonly nr_required: number;
}

export default function TemplateCell({
  record: { rows = [] },
}: {
  record: { readonly rows?: readonly TemplateRow[] };
}) {
  const { t } = useTranslation();
  const { nameOf } = useJobs();
  const titleOf = (row: TemplateRow) => `${timesOf(row)} ${nameOf(row.job_function_id)}`;
  const titles = [...new Set(rows.map(titleOf))].sort();
  const people = (title: string, day: Weekday) =>
    rows.filter((row) => row.weekday === day && titleOf(row) === title).reduce((sum, row) => sum + row.nr_required, 0);
  return (
    <div className="pattern-grid">
      <table className="week-table">
        <thead>
          <tr>
            <th scope="col">{t('iceclock.weektemplate.rows.item')}</th>
            {weekdayNames().map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {titles.map((title) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {WEEKDAYS.map((day) => (
                <td key={day}>{people(title, day) || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
