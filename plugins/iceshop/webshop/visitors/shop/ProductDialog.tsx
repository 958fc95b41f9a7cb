// Asks for the options of a product, as few and as many of each group as it requires, before the product goes into the
// basket.
import { Fragment, useEffect, useRef, useState } from 'react';
import { leastOf } from '../basket/useBasket.ts';
import type { OptionGroup, Product, ShopLine } from '../calls.ts';
import { useWords } from '../words.tsx';
import './choices.css';

interface ProductDialogProps {
  readonly product: Product;
  readonly add: (line: ShopLine) => void;
  readonly close: () => void;
}

const MOST = 9999;

type Chosen = Readonly<Record<string, readonly string[]>>;

export function ProductDialog({ product, add, close }: ProductDialogProps) {
  const { t, money } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [amount, setAmount] = useState(product.own_amount ? String(product.price_vati) : '');
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const groups = product.option_groups ?? [];
  const missing = groups.find(({ name, min = 0 }) => (chosen[name]?.length ?? 0) < min);
  const extra = groups.flatMap(({ name, options = [] }) => options.filter((one) => chosen[name]?.includes(one.name)));
  const unwritten = extra.find(({ name, text_limit }) => text_limit && !texts[name]?.trim());
  const own = product.own_amount ? Number(amount.replace(',', '.')) : undefined;
  const { amount_min_vati: least = 0.01, amount_max_vati: most = MOST } = product;
  const isAmount = own === undefined || (own >= least && own <= most && Math.round(own * 100) / 100 === own);
  const price = extra.reduce((sum, { price_delta_vati = 0 }) => sum + price_delta_vati, own ?? product.price_vati);
  const options = groups.flatMap(({ name: group, options: all = [] }) =>
    all.flatMap(({ id, name, text_limit }) => {
      const text = text_limit ? texts[name]?.trim() : undefined;
      return chosen[group]?.includes(name) ? [{ ...(id && { id }), group, name, ...(text && { text }) }] : [];
    }),
  );
  return (
    <dialog ref={dialog} className="choices" aria-labelledby="choices-title" onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (missing || unwritten || !isAmount) return;
          const line = { product_id: product.id, quantity: leastOf(product), options };
          add(own === undefined ? line : { ...line, unit_price_vati: own });
        }}
      >
        <h2 id="choices-title">{product.name}</h2>
        {product.own_amount && (
          <label className="field">
            {t('ownAmount', { least: money(least), most: money(most) })}
            <input
              inputMode="decimal"
              value={amount}
              aria-invalid={!isAmount}
              onChange={({ target }) => setAmount(target.value)}
            />
          </label>
        )}
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            texts={texts}
            write={(option, text) => setTexts({ ...texts, [option]: text })}
            chosen={chosen[group.name] ?? []}
            choose={(names) => setChosen({ ...chosen, [group.name]: names })}
          />
        ))}
        <footer>
          <button type="button" onClick={close}>
            {t('cancel')}
          </button>
          <button type="submit" className="primary" disabled={Boolean(missing || unwritten) || !isAmount}>
            {missing && t('chooseFirst', { group: missing.name })}
            {!missing && unwritten && t('writeFirst', { option: unwritten.name })}
            {!missing && !unwritten && t('addFor', { price: money(isAmount ? price : 0) })}
          </button>
        </footer>
      </form>
    </dialog>
  );
}

interface GroupProps {
  readonly group: OptionGroup;
  readonly chosen: readonly string[];
  readonly choose: (names: readonly string[]) => void;
  /** Option to what the customer wrote for it. */
  readonly texts: Readonly<Record<string, string>>;
  readonly write: (option: string, text: string) => void;
}

function Group({ group: { name, min = 0, max = 1, options = [] }, chosen, choose, texts, write }: GroupProps) {
  const { t, money } = useWords();
  const toggle = (option: string) => {
    if (chosen.includes(option)) return choose(chosen.filter((each) => each !== option));
    choose(max === 1 ? [option] : [...chosen, option]);
  };
  return (
    <fieldset>
      <legend>
        {name} <span className="quiet">{min > 0 ? t('needed') : t('upTo', { count: max })}</span>
      </legend>
      {options.map(({ name: option, price_delta_vati = 0, text_limit }) => (
        <Fragment key={option}>
          <label>
            <input
              type={max === 1 && min === 1 ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(option)}
              disabled={max > 1 && chosen.length >= max && !chosen.includes(option)}
              onChange={() => toggle(option)}
            />
            <span>{option}</span>
            {price_delta_vati !== 0 && <span className="quiet">+ {money(price_delta_vati)}</span>}
          </label>
          {text_limit !== undefined && chosen.includes(option) && (
            <input
              className="own-text"
              required
              aria-label={t('ownText', { option, limit: text_limit })}
              placeholder={t('ownText', { option, limit: text_limit })}
              maxLength={text_limit}
              value={texts[option] ?? ''}
              onChange={({ target }) => write(option, target.value)}
            />
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}
