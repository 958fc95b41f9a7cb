// Shows the discount codes of a basket.
import { type FormEvent, useState } from 'react';
import type { Basket } from '../calls.ts';
import { useWords } from '../words.tsx';
import type { BasketWork } from './useBasket.ts';

/** Lists the basket's codes, each with a button that removes it, and a field for one more. */
export function Discount({ basket, work }: { readonly basket: Basket; readonly work: BasketWork }) {
  const { t, why } = useWords();
  const [code, setCode] = useState('');
  const codes = (basket.discount_code ?? '').split(',').flatMap((each) => each.trim() || []);
  const wrong = basket.errors.find(({ path }) => path === 'discount_code');
  const change = (next: readonly string[]) => void work.change({ discount_code: next.join(', ') || null });
  const use = (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return;
    change([...codes, code.trim().toUpperCase()]);
    setCode('');
  };
  return (
    <form className="discount" onSubmit={use}>
      {codes.length > 0 && (
        <ul className="codes">
          {codes.map((each) => (
            <li key={each}>
              {each}
              <button
                type="button"
                aria-label={t('discountOff', { code: each })}
                onClick={() => change(codes.filter((one) => one !== each))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <label>
        {t('discountCode')}
        <input value={code} autoComplete="off" onChange={({ target }) => setCode(target.value)} />
      </label>
      <button type="submit">{t('use')}</button>
      {wrong && (
        <p className="wrong" role="alert">
          {why(wrong)}
        </p>
      )}
    </form>
  );
}
