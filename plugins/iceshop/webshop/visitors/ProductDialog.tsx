// Asks for the options of a product, as few and as many of each group as it requires, before the product goes into the
// basket.
import { useEffect, useRef, useState } from 'react';
import type { OptionGroup, Product, ShopLine } from './calls.ts';
import { leastOf } from './useBasket.ts';
import { useWords } from './words.tsx';
import './choices.css';

interface ProductDialogProps {
  readonly product: Product;
  readonly add: (line: ShopLine) => void;
  readonly close: () => void;
}

type Chosen = Readonly<Record<string, readonly string[]>>;

export function ProductDialog({ product, add, close }: ProductDialogProps) {
  const { t, money } = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const groups = product.option_groups ?? [];
  const missing = groups.find(({ name, min = 0 }) => (chosen[name]?.length ?? 0) < min);
  const extra = groups.flatMap(({ name, options = [] }) => options.filter((one) => chosen[name]?.includes(one.name)));
  const price = extra.reduce((sum, { price_delta_vati = 0 }) => sum + price_delta_vati, product.price_vati);
  const options = groups.flatMap(({ name: group, options: all = [] }) =>
    all.flatMap(({ id, name }) => (chosen[group]?.includes(name) ? [{ ...(id && { id }), group, name }] : [])),
  );
  return (
    <dialog ref={dialog} className="choices" aria-labelledby="choices-title" onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing) add({ product_id: product.id, quantity: leastOf(product), options });
        }}
      >
        <h2 id="choices-title">{product.name}</h2>
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            chosen={chosen[group.name] ?? []}
            choose={(names) => setChosen({ ...chosen, [group.name]: names })}
          />
        ))}
        <footer>
          <button type="button" onClick={close}>
            {t('cancel')}
          </button>
          <button type="submit" className="primary" disabled={missing !== undefined}>
            {missing ? t('chooseFirst', { group: missing.name }) : t('addFor', { price: money(price) })}
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
}

function Group({ group: { name, min = 0, max = 1, options = [] }, chosen, choose }: GroupProps) {
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
      {options.map(({ name: option, price_delta_vati = 0 }) => (
        <label key={option}>
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
      ))}
    </fieldset>
  );
}
