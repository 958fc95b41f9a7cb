// Shows the timeslots of some days as one set of radio buttons; those that cannot be chosen say why.
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '#core';
import { dayAfter } from '#core/contract';
import { countOf, fillOf, isFull, type Slot, timesOf } from './slot.ts';

interface SlotWeekProps {
  /** The field's id, which names the group of radio buttons. */
  readonly id: string;
  readonly from: string;
  readonly days: number;
  readonly slots: readonly Slot[];
  readonly value?: number;
  /** The timeslot that the order has; it may stay there, whatever speaks against it now. */
  readonly kept?: number;
  readonly readOnly: boolean;
  readonly describedBy?: string;
  readonly onPick: (id: number) => void;
}

export function SlotWeek({ id, from, days, slots, value, kept, readOnly, describedBy, onPick }: SlotWeekProps) {
  const { t } = useTranslation();
  return (
    <div className="slots-week" role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      {Array.from({ length: days }, (_, index) => dayAfter(from, index)).map((day) => (
        <div key={day} className="slots-day">
          <span className="slots-date">{formatDay(day)}</span>
          {slots.every(({ date }) => date !== day) && <span className="muted">{t('iceshop.slots.none')}</span>}
          {slots
            .filter(({ date }) => date === day)
            .map((slot) => (
              <SlotChoice
                key={slot.id}
                {...{ slot, onPick, name: id }}
                isOpen={!slot.refused || slot.id === kept}
                isChosen={slot.id === value}
                readOnly={readOnly}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly slot: Slot;
  readonly name: string;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly readOnly: boolean;
  readonly onPick: (id: number) => void;
}

function SlotChoice({ slot, name, isOpen, isChosen, readOnly, onPick }: ChoiceProps) {
  const { t } = useTranslation();
  const fill = fillOf(slot);
  const price = slot.price_vati ? formatMoney(slot.price_vati) : undefined;
  const why = isOpen ? undefined : t(`iceshop.slots.why.${slot.refused}`);
  const state = why ?? (isFull(slot) ? t('iceshop.slots.full') : price);
  return (
    <label className="slots-choice" data-full={isOpen && isFull(slot)} data-shut={!isOpen}>
      <input
        type="radio"
        {...{ name }}
        className="visually-hidden"
        checked={isChosen}
        disabled={!isOpen || readOnly}
        onChange={() => onPick(slot.id)}
      />
      <span className="slots-times">
        {slot.icon_type === 'EMOJI' && <span aria-hidden="true">{slot.icon} </span>}
        {timesOf(slot)}
      </span>
      <span className="slots-count">
        {countOf(slot)}
        {state && ` · ${state}`}
      </span>
      {fill !== undefined && (
        <span className="slots-bar" aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(1, fill) * 100}%` }} />
        </span>
      )}
    </label>
  );
}
