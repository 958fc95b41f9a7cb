// Chooses for which weekdays, hours and weeks the map shows where ice cream was asked for, or where it was sold.
import { Button, HTMLSelect } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import { ErrorState, formatWeekday } from '#core';
import { dayAfter, WEEKDAYS } from '#core/contract';
import { seesSales } from '../useVanSales.ts';
import type { Demand } from './useDemand.ts';
import { HOURS, WEEKS } from './useDemand.ts';

interface DemandPanelProps {
  readonly demand: Demand;
  readonly onClose: () => void;
}

const OF = ['people', 'turnover'] as const;
const NAMELESS = { title: '' };
/** Squares that the list names. */
const BUSIEST = 10;
/** A Monday, to name the weekdays by. */
const MONDAY = '2026-01-05';

export function DemandPanel({ demand, onClose }: DemandPanelProps) {
  const { t } = useTranslation();
  const { chosen, choose, state, layer, reload } = demand;
  const turn = (day: string) =>
    choose({
      weekdays: chosen.weekdays.includes(day)
        ? chosen.weekdays.filter((one) => one !== day)
        : [...chosen.weekdays, day],
    });
  const title = t(chosen.of === 'turnover' ? 'icetruck.map.turnover' : 'icetruck.map.demand');
  return (
    <section className="map-demand" aria-label={title} aria-busy={state === 'loading'}>
      <header>
        <h2>{title}</h2>
        <Button variant="minimal" icon={<CrossIcon />} aria-label={t('icetruck.map.demandClose')} onClick={onClose} />
      </header>
      {seesSales() && (
        <fieldset aria-label={t('icetruck.map.heatOf')}>
          {OF.map((of) => (
            <Button
              key={of}
              size="small"
              active={chosen.of === of}
              aria-pressed={chosen.of === of}
              text={t(`icetruck.map.heatOf.${of}`)}
              onClick={() => choose({ of })}
            />
          ))}
        </fieldset>
      )}
      <fieldset aria-label={t('icetruck.map.weekdays')}>
        {WEEKDAYS.map((day, nth) => (
          <Button
            key={day}
            size="small"
            active={chosen.weekdays.includes(day)}
            aria-pressed={chosen.weekdays.includes(day)}
            text={formatWeekday(dayAfter(MONDAY, nth))}
            onClick={() => turn(day)}
          />
        ))}
      </fieldset>
      <div className="map-demand-times">
        <Choice
          name="from"
          value={chosen.from}
          of={HOURS.slice(0, -1)}
          text={hourText}
          onPick={(from) => choose({ from })}
        />
        <Choice
          name="until"
          value={chosen.until}
          of={HOURS.slice(1)}
          text={hourText}
          onPick={(until) => choose({ until })}
        />
        <Choice
          name="weeks"
          value={chosen.weeks}
          of={WEEKS}
          text={(count) => t('icetruck.map.lastWeeks', { count })}
          onPick={(weeks) => choose({ weeks })}
        />
      </div>
      {state === 'failed' && <ErrorState onRetry={reload} />}
      <Busiest layer={layer} isSold={chosen.of === 'turnover'} />
      {state === 'ready' && layer.items.length === 0 && (
        <p className="muted">{t(chosen.of === 'turnover' ? 'icetruck.map.noTurnover' : 'icetruck.map.noDemand')}</p>
      )}
    </section>
  );
}

/** Lists the squares with most people or turnover, for who sees no colours. */
function Busiest({ layer: { items, format }, isSold }: Pick<Demand, 'layer'> & { readonly isSold: boolean }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <details>
      <summary>{t(isSold ? 'icetruck.map.soldMost' : 'icetruck.map.busiest')}</summary>
      <ol>
        {[...items]
          .sort((one, other) => other.weight - one.weight)
          .slice(0, BUSIEST)
          .map(({ latitude, longitude, weight }) => (
            <li key={`${latitude} ${longitude}`}>
              {format(weight)} ·{' '}
              <a href={`geo:${latitude},${longitude}`}>
                {latitude.toFixed(4)}, {longitude.toFixed(4)}
              </a>
            </li>
          ))}
      </ol>
    </details>
  );
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

interface ChoiceProps {
  readonly name: string;
  readonly value: number;
  readonly of: readonly number[];
  readonly text: (value: number) => string;
  readonly onPick: (value: number) => void;
}

function Choice({ name, value, of, text, onPick }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <HTMLSelect
      aria-label={t(`icetruck.map.${name}`)}
      iconProps={NAMELESS}
      value={value}
      onChange={({ target }) => onPick(Number(target.value))}
    >
      {of.map((one) => (
        <option key={one} value={one}>
          {text(one)}
        </option>
      ))}
    </HTMLSelect>
  );
}
