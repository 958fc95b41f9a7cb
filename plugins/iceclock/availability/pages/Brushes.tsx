// Offers what is painted: available, preferred, unavailable or nothing, for the whole day or some of its hours.
import { Checkbox, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readTime, typedValue } from '#core/contract';
import type { Brush } from '../painting.ts';
import { KINDS, SIGNS, TONES } from './words.ts';

/** A brush as it is chosen: hours as they are typed. */
export interface Chosen {
  readonly kind: (typeof KINDS)[number] | 'CLEAR';
  readonly isPart: boolean;
  readonly from: string;
  readonly until: string;
}

export const FIRST: Chosen = { kind: 'AVAILABLE', isPart: false, from: '10:00', until: '18:00' };

/** Answers undefined while the hours are none. */
export function brushOf({ kind, isPart, from, until }: Chosen): Brush | undefined {
  if (kind === 'CLEAR') return {};
  if (!isPart) return { kind };
  const [time_start, time_stop] = [typedValue(readTime(from)), typedValue(readTime(until))];
  return time_start && time_stop && time_start !== time_stop ? { kind, time_start, time_stop } : undefined;
}

interface BrushesProps {
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

export function Brushes({ chosen, onChoose }: BrushesProps) {
  const { t } = useTranslation();
  const group = useId();
  const isWrong = brushOf(chosen) === undefined;
  const hour = (name: 'from' | 'until') => (
    <InputGroup
      size="small"
      className="availability-hour numeric"
      inputMode="numeric"
      aria-label={t(`iceclock.availability.${name === 'from' ? 'time_start' : 'time_stop'}`)}
      intent={isWrong ? 'danger' : 'none'}
      value={chosen[name]}
      onValueChange={(typed) => onChoose({ ...chosen, [name]: typed })}
      onBlur={() => onChoose({ ...chosen, [name]: typedValue(readTime(chosen[name]))?.slice(0, 5) ?? chosen[name] })}
    />
  );
  return (
    <div className="availability-brushes">
      <div className="availability-kinds" role="radiogroup" aria-label={t('iceclock.availability.brush')}>
        {[...KINDS, 'CLEAR' as const].map((kind) => (
          <label key={kind} className="availability-kind" data-tone={kind === 'CLEAR' ? 'neutral' : TONES[kind]}>
            <input
              type="radio"
              name={group}
              checked={chosen.kind === kind}
              onChange={() => onChoose({ ...chosen, kind })}
            />
            <span aria-hidden="true">{kind === 'CLEAR' ? '○' : SIGNS[kind]}</span>
            {t(kind === 'CLEAR' ? 'iceclock.availability.clear' : `iceclock.availability.kind.${kind}`)}
          </label>
        ))}
      </div>
      {chosen.kind !== 'CLEAR' && (
        <div className="availability-part">
          <Checkbox
            checked={chosen.isPart}
            label={t('iceclock.availability.part')}
            onChange={() => onChoose({ ...chosen, isPart: !chosen.isPart })}
          />
          {chosen.isPart && (
            <>
              {hour('from')} – {hour('until')}
            </>
          )}
        </div>
      )}
      {isWrong && <p className="availability-wrong">{t('iceclock.availability.wrongHours')}</p>}
    </div>
  );
}
