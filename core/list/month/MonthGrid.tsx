// Shows the month as a grid of weeks.
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { fieldKey, hasTones, today, toneOf } from '#core/contract';
import { addressOf } from '../../fields/access.ts';
import { nameOf } from '../../fields/value.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { ListQuery } from '../../table/query.ts';
import type { Row } from '../../table/window/RowWindow.ts';
import { formatFullDate, formatNumber, formatWeekday } from '../../texts/format.ts';
import { addressOfDay } from './addressOfDay.ts';
import type { MonthMoves } from './useMonthMoves.ts';
import type { KeyboardMove } from './useTaking.ts';

export interface MonthProps {
  readonly entity: ResolvedEntity;
  readonly query: ListQuery;
  readonly field: string;
  readonly month: string;
  readonly weeks: readonly (readonly string[])[];
  readonly days: {
    readonly counts: ReadonlyMap<string, number>;
    readonly rows: ReadonlyMap<string, readonly Row[]>;
  };
  readonly moves: MonthMoves;
  readonly taking: KeyboardMove;
}

/** A day has room for this many rows. */
const SHOWN = 4;

export function MonthGrid(props: MonthProps) {
  const { weeks } = props;
  return (
    <table className="month-grid">
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {formatWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day key={day} day={day} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, ...props }: MonthProps & { day: string }) {
  const { t } = useTranslation();
  const { month, days } = props;
  const rows = days.rows.get(day) ?? [];
  const count = days.counts.get(day) ?? 0;
  // One row fewer is shown where the last line says how many more there are.
  const shown = rows.slice(0, count > SHOWN ? SHOWN - 1 : SHOWN);
  const more = count - shown.length;
  const here = useLocation();
  return (
    <td
      data-place={day}
      data-drop={props.taking.over === undefined ? undefined : 'open'}
      data-over={props.taking.over === day || undefined}
      data-outside={day.slice(0, 7) !== month || undefined}
      aria-current={day === today() ? 'date' : undefined}
    >
      <time className="month-date" dateTime={day} title={formatFullDate(day)}>
        {Number(day.slice(8))}
      </time>
      {shown.map((row) => (
        <Entry key={row.id} row={row} {...props} />
      ))}
      {more > 0 && (
        <Link className="month-more" to={addressOfDay(here, props, day)}>
          {t(shown.length > 0 ? 'core.month.more' : 'core.month.rows', { count: more, number: formatNumber(more) })}
        </Link>
      )}
    </td>
  );
}

export function Entry({ entity, row, moves, taking }: Pick<MonthProps, 'entity' | 'moves' | 'taking'> & { row: Row }) {
  const { t } = useTranslation();
  const name = nameOf(entity, row);
  const canMove = moves.canMove(row);
  const [status, field] = Object.entries(entity.schema.properties).find(([, each]) => hasTones(each)) ?? [];
  const word = status && row[status] ? t(`${fieldKey(entity, status)}.${row[status]}`) : undefined;
  const said = word ? t('core.ui.named', { label: name, text: word }) : name;
  return (
    <Link
      className="month-entry"
      to={addressOf(entity, 'view', row.id)}
      data-entry={row.id}
      data-movable={canMove || undefined}
      data-dragged={taking.taken?.id === row.id || undefined}
      aria-keyshortcuts={canMove ? 'm' : undefined}
      draggable={false}
      onKeyDown={(event) => taking.onKeyDown(event, row)}
      onBlur={taking.leave}
      data-tone={toneOf(field, row[status ?? '']) ?? 'neutral'}
      title={said}
      aria-label={said}
    >
      {name}
    </Link>
  );
}
