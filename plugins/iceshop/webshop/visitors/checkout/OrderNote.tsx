// Asks what the customer wants said about the whole order, such as a doorbell or an allergy.
import { useState } from 'react';
import type { BasketWork } from '../basket/useBasket.ts';
import type { Basket } from '../calls.ts';
import { useWords } from '../words.tsx';

const LONGEST = 1000;

/** Saves the remark when the field is left. */
export function OrderNote({ basket, work }: { readonly basket: Basket; readonly work: BasketWork }) {
  const { t } = useWords();
  const kept = basket.customer_note ?? '';
  const [typed, setTyped] = useState(kept);
  const save = () => {
    const note = typed.trim();
    if (note !== kept) void work.change({ customer_note: note || null });
  };
  return (
    <section>
      <label className="field">
        {t('orderNote')}
        <textarea
          rows={2}
          maxLength={LONGEST}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={save}
        />
      </label>
    </section>
  );
}
