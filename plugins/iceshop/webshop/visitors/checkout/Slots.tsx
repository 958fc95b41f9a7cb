// Shows the days of a week with their timeslots, and the reason beside each that cannot be chosen. The chosen one is
// held for some minutes, which are counted down.

import { useEffect, useState } from 'react';
import { dayAfter, today } from '#core/contract';
import type { Fault } from '#core/visitors';
import type { BasketWork } from '../basket/useBasket.ts';
import { type Basket, call, type Slot } from '../calls.ts';
import type { Visit } from '../visit.ts';
import { hours, useWords } from '../words.tsx';

const DAYS = 14;
const SECOND = 1000;

interface SlotsProps {
  readonly visit: Visit;
  readonly work: BasketWork;
  readonly basket: Basket;
  readonly faults: readonly Fault[];
}

export function Slots({ visit, work, basket, faults }: SlotsProps) {
  const { t, day, why } = useWords();
  const slots = useSlots(basket, visit);
  const chosen = slots?.find(({ id }) => id === basket.delivery_slot_id);
  const days = [...new Set(slots?.map(({ date }) => date))];
  const open = days.find((each) => slots?.some((slot) => slot.date === each && isFree(slot)));
  const [picked, setPicked] = useState<string>();
  const shown = picked && days.includes(picked) ? picked : (chosen?.date ?? open ?? days[0]);
  if (!basket.place_id) return null;
  const ownFault = basket.errors.find(({ path }) => path === 'delivery_slot_id');
  const wrong = faults[0] ?? (basket.delivery_slot_id ? ownFault : undefined);
  return (
    <section>
      <h2>{t('when')}</h2>
      {slots && days.length === 0 && <p className="empty">{t('noSlots')}</p>}
      <div className="days">
        {days.map((each) => (
          <button key={each} type="button" aria-pressed={each === shown} onClick={() => setPicked(each)}>
            {day(each)}
          </button>
        ))}
      </div>
      <ul className="slots">
        {slots
          ?.filter(({ date }) => date === shown)
          .map((slot) => (
            <SlotButton
              key={slot.id}
              slot={slot}
              isChosen={slot.id === basket.delivery_slot_id}
              choose={() => void work.change({ delivery_slot_id: slot.id })}
            />
          ))}
      </ul>
      {wrong && (
        <p className="wrong" role="alert">
          {why(wrong)}
        </p>
      )}
      {basket.hold_until && <Hold until={basket.hold_until} over={work.reread} />}
    </section>
  );
}

/** Loads timeslots again when the basket changes, because other products may take longer to make. */
function useSlots(basket: Basket, { bearer }: Visit): readonly Slot[] | undefined {
  const { deliverable_type, place_id, lines, delivery_slot_id } = basket;
  const [slots, setSlots] = useState<readonly Slot[]>();
  const products = [...new Set(lines.map(({ product_id }) => product_id))].join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place that was taken leaves one less
  useEffect(() => {
    let isGone = false;
    if (!place_id) return setSlots(undefined);
    const asked = { deliverable_type: String(deliverable_type), place_id: String(place_id), from: today() };
    const query = new URLSearchParams({ ...asked, days: String(DAYS), ...(products && { product_ids: products }) });
    void call<Slot[]>('GET', `slot?${query}`, bearer ? { bearer } : {})
      .catch(() => [])
      .then((found) => isGone || setSlots(found.filter(({ date }) => date < dayAfter(today(), DAYS))));
    return () => {
      isGone = true;
    };
  }, [deliverable_type, place_id, products, delivery_slot_id]);
  return slots;
}

const isFree = ({ refused, left }: Slot) => !refused && left !== 0;

interface SlotButtonProps {
  readonly slot: Slot;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function SlotButton({ slot, isChosen, choose }: SlotButtonProps) {
  const { t, money, why } = useWords();
  const { time_start, time_stop, price_vati = 0, left, refused } = slot;
  const reason = refused ? why({ code: refused }) : left === 0 ? why({ code: 'slotFull' }) : undefined;
  return (
    <li>
      <button type="button" aria-pressed={isChosen} disabled={!isChosen && !isFree(slot)} onClick={choose}>
        <strong>{hours(time_start, time_stop)}</strong>
        <span>{!isChosen && reason ? reason : price_vati > 0 ? `+ ${money(price_vati)}` : t('free')}</span>
        {!reason && left !== undefined && left <= 3 && <span className="few">{t('fewLeft', { left })}</span>}
      </button>
    </li>
  );
}

function Hold({ until, over }: { readonly until: string; readonly over: () => void }) {
  const { t } = useWords();
  const [now, setNow] = useState(Date.now());
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND));
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(clock);
  }, []);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) over();
  }, [isOver, over]);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <p className="hold">{isOver ? t('holdOver') : t('held', { time })}</p>;
}
