// Holds the visitor's basket: it begins with the first product, sends changes one after the other, and stays as it was
// when a change is refused.

import { useCallback, useEffect, useRef, useState } from 'react';
import { Refusal } from '#core/visitors';
import { type Basket, call, type Product, type ShopLine } from '../calls.ts';
import { keepBasket, keptBasket, type Visit } from '../visit.ts';
import { useWords } from '../words.tsx';

export interface BasketWork {
  readonly basket?: Basket;
  readonly isBusy: boolean;
  /** The error that refused the last change. */
  readonly refusal?: Refusal;
  /** Answers false if the change was refused. */
  readonly change: (fields: object) => Promise<boolean>;
  readonly add: (line: ShopLine) => Promise<boolean>;
  /** Waits until all changes are saved and answers the basket; undefined if one was refused. */
  readonly saved: () => Promise<Basket | undefined>;
  readonly reread: () => void;
  readonly forget: () => void;
}

export function useBasket(visit: Visit): BasketWork {
  const [basket, setBasket] = useState<Basket>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [waiting, setWaiting] = useState(0);
  const { locale } = useWords();
  const known = useRef<Basket>(undefined);
  const last = useRef<Promise<boolean>>(Promise.resolve(true));

  const show = useCallback(
    (next: Basket | undefined) => {
      const open = next?.status === 'OPEN' ? next : undefined;
      known.current = open;
      keepBasket(visit, open?.token);
      setBasket(open);
    },
    [visit],
  );
  /** Runs changes one after the other, so that the last one wins. */
  const queue = useCallback(
    (work: () => Promise<Basket | undefined>): Promise<boolean> => {
      const one = last.current.then(async () => {
        setWaiting((count) => count + 1);
        try {
          show(await work());
          setRefusal(undefined);
          return true;
        } catch (error) {
          const refused = error instanceof Refusal ? error : new Refusal('failed');
          if (refused.code === 'notFound' || refused.code === 'basketOrdered') show(undefined);
          setRefusal(refused);
          return false;
        } finally {
          setWaiting((count) => count - 1);
        }
      });
      last.current = one;
      return one;
    },
    [show],
  );
  const reread = useCallback(() => {
    const token = known.current?.token ?? keptBasket(visit);
    if (token) void queue(() => call<Basket>('GET', `basket/${token}`));
  }, [visit, queue]);
  // In another language the lines have other names.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language decides what is answered
  useEffect(reread, [reread, locale]);

  const change = useCallback(
    (fields: object | ((now?: Basket) => object)) =>
      queue(() => {
        const body = typeof fields === 'function' ? fields(known.current) : fields;
        const token = known.current?.token;
        return token
          ? call<Basket>('PATCH', `basket/${token}`, { body })
          : call<Basket>('POST', 'basket', { body, ...(visit.bearer && { bearer: visit.bearer }) });
      }),
    [visit, queue],
  );
  const add = useCallback(
    (line: ShopLine) => change((now?: Basket) => ({ lines: withLine(now?.lines ?? [], line) })),
    [change],
  );
  const saved = useCallback(async () => {
    const isKept = await last.current;
    // The refusal has been shown, so the next try starts from the basket as it is.
    last.current = Promise.resolve(true);
    return isKept ? known.current : undefined;
  }, []);
  const forget = useCallback(() => show(undefined), [show]);
  const said = { ...(basket && { basket }), ...(refusal && { refusal }), isBusy: waiting > 0 };
  return { ...said, change, add, saved, reread, forget };
}

/** Lines are the same if nothing that the customer chose or wrote differs; only own amounts are sent as a price. */
const same = (a: ShopLine, b: ShopLine) =>
  a.product_id === b.product_id &&
  (a.note ?? '') === (b.note ?? '') &&
  (a.unit_price_vati ?? b.unit_price_vati) === (b.unit_price_vati ?? a.unit_price_vati) &&
  JSON.stringify(chosen(a)) === JSON.stringify(chosen(b));
const chosen = ({ options = [] }: ShopLine) =>
  options.map(({ id, group, name, text = '' }) => `${id ?? `${group}\n${name}`}\n${text}`).sort();

/** The least number of pieces of a product that a basket takes, from which it goes up in steps. */
export function leastOf({ min_qty = 1, step = 1 }: Pick<Product, 'min_qty' | 'step'> = {}): number {
  return Math.ceil(Math.max(min_qty, 1) / step) * step;
}

/** Adds a line, or increases the quantity of a line with the same product and options. */
export function withLine(lines: readonly ShopLine[], line: ShopLine): ShopLine[] {
  const known = lines.some((each) => same(each, line));
  if (!known) return [...lines.map(asSent), asSent(line)];
  return lines.map((each) => asSent(same(each, line) ? { ...each, quantity: each.quantity + line.quantity } : each));
}

export const asSent = ({ product_id, quantity, options = [], note, unit_price_vati }: ShopLine): ShopLine => ({
  ...{ product_id, quantity, options },
  ...(note && { note }),
  // The shop takes it for products of an own amount alone.
  ...(unit_price_vati !== undefined && { unit_price_vati }),
});
