// Shows how many can work of how many are needed, a row for each function and a column for each day; a press names them.
import { useTranslation } from 'react-i18next';
import { formatDay, formatWeekday } from '#core';
import { grouped, type QueryRowTypes, type Tone } from '#core/contract';

type Row = QueryRowTypes['iceclock/availability-coverage'];

/** The number that somebody pressed. */
export interface Picked {
  readonly date: string;
  readonly job_function_id: number;
  readonly title: string;
}

interface CoverageTableProps {
  readonly rows: readonly Row[];
  readonly days: readonly string[];
  readonly onPick: (picked: Picked) => void;
}

export function CoverageTable({ rows, days, onPick }: CoverageTableProps) {
  const { t } = useTranslation();
  const functions = [...grouped(rows, ({ job_function_id }) => job_function_id)];
  return (
    <div className="coverage">
      <table>
        <caption className="visually-hidden">{t('iceclock.page.availabilitiesreport')}</caption>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col">
                {formatWeekday(day)} {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {functions.map(([id, of]) => {
            const byDay = new Map(of.map((row) => [row.date, row]));
            const name = of[0]?.job_function?.display ?? '';
            return (
              <tr key={id}>
                <th scope="row">{name}</th>
                {days.map((day) => (
                  <td key={day}>
                    <Cell row={byDay.get(day)} {...{ name, day }} onPick={onPick} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Answers a warning where people who have not answered might still fill the gap, and a danger where even they could not. */
function toneOf({ needed, short, unknown }: Row): Tone {
  if (needed === 0) return 'neutral';
  if (short === 0) return 'success';
  return short <= unknown ? 'warning' : 'danger';
}

interface CellProps {
  readonly row?: Row;
  readonly name: string;
  readonly day: string;
  readonly onPick: (picked: Picked) => void;
}

function Cell({ row, name, day, onPick }: CellProps) {
  const { t } = useTranslation();
  if (!row) return null;
  const title = `${name}, ${formatDay(day, 'long')}`;
  return (
    <button
      type="button"
      className="coverage-cell"
      data-tone={toneOf(row)}
      onClick={() => onPick({ date: day, job_function_id: row.job_function_id, title })}
    >
      <span className="visually-hidden">
        {t('iceclock.availability.coverageCell', {
          ...{ title, needed: row.needed, available: row.available },
          ...{ preferred: row.preferred, unknown: row.unknown, unavailable: row.unavailable },
        })}
      </span>
      <span className="numeric" aria-hidden="true">
        {row.needed > 0 ? `${row.available} / ${row.needed}` : row.available}
      </span>
      {row.short > 0 && <small aria-hidden="true">{t('iceclock.availability.short', { count: row.short })}</small>}
    </button>
  );
}
