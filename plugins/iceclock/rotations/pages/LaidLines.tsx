// Shows what an act would make: how many shifts and needs, and each shift that is left open, left out or warned of, with
// why.
import { Tag } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#core';
import type { Laid, LaidLine } from '../laid.ts';
import { reasonText } from './laidText.ts';
import './rotations.css';

const TONES = { SHIFT: 'warning', OPEN: 'info', LEFT_OUT: 'neutral' } as const;
const MOST = 100;

export function LaidLines({ laid }: { laid: Laid }) {
  const { t } = useTranslation();
  const { lines, needs } = laid;
  const count = (outcome: LaidLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const known = ({ reasons, line }: LaidLine) => Number(line === undefined && reasons[0]?.code === 'alreadyThere');
  // Shifts that are there already come last: the others ask for a look.
  const told = lines
    .filter(({ reasons, line }) => reasons.length > 0 || line !== undefined)
    .sort((one, other) => known(one) - known(other));
  return (
    <section className="laid" aria-live="polite">
      <p>
        <strong>{t('iceclock.laid.shifts', { count: count('SHIFT') })}</strong>
        {` · ${t('iceclock.laid.open', { count: count('OPEN') })} · ${t('iceclock.laid.leftOut', { count: count('LEFT_OUT') })}`}
        {needs > 0 && ` · ${t('iceclock.laid.needs', { count: needs })}`}
      </p>
      {told.length > 0 && (
        <ul className="laid-lines" aria-label={t('iceclock.laid.why')}>
          {told.slice(0, MOST).map((line, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines come anew as a whole
            <Line key={nth} line={line} />
          ))}
        </ul>
      )}
      {told.length > MOST && <p className="muted">{t('iceclock.laid.more', { count: told.length - MOST })}</p>}
    </section>
  );
}

function Line({ line }: { line: LaidLine }) {
  const { t } = useTranslation();
  const { line: nr, date, time_start, time_stop, person, job, outcome, reasons } = line;
  const times = `${time_start.slice(0, 5)}–${time_stop.slice(0, 5)}`;
  const what = [
    nr !== undefined && t('iceclock.laid.line', { nr }),
    date && formatDay(date),
    time_start && times,
    job,
    person,
  ];
  return (
    <li>
      <Tag minimal className={`state-${TONES[outcome]}`}>
        {t(`iceclock.laid.outcome.${outcome}`)}
      </Tag>
      <span>
        {what.filter(Boolean).join(' · ')}
        {reasons.length > 0 && <span className="laid-why">{reasons.map((one) => reasonText(one, t)).join(' ')}</span>}
      </span>
    </li>
  );
}
