// Asks how and where an order is handed over: a way that all of its products allow, a place, and an address for
// delivery.

import { DriveTimeIcon, EnvelopeIcon, MapMarkerIcon, SendMessageIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import type { Fault } from '#core/visitors';
import type { BasketWork } from '../basket/useBasket.ts';
import { type Basket, call, type HandoverKind, type HandoverPlace, type Product, type ShopAnswer } from '../calls.ts';
import type { Visit } from '../visit.ts';
import { useWords } from '../words.tsx';

interface DeliveryProps {
  readonly shop: ShopAnswer;
  readonly visit: Visit;
  readonly work: BasketWork;
  readonly basket: Basket;
  readonly faults: readonly Fault[];
}

/** A product without ways goes by all of them. */
const fits = (product: Product | undefined, way: HandoverKind): boolean =>
  !product?.deliverable_types.length || product.deliverable_types.includes(way);

const DIGITAL = 'DIGITAL_DELIVERY_TYPE';

/** The same icons as staff see beside orders. */
const ICONS: Readonly<Record<HandoverKind, typeof MapMarkerIcon>> = {
  PICK_UP_POINT: MapMarkerIcon,
  DELIVERY_ZONE: DriveTimeIcon,
  SHIPMENT_ZONE: SendMessageIcon,
  DIGITAL_DELIVERY_TYPE: EnvelopeIcon,
};

export function Delivery({ shop, visit, work, basket, faults }: DeliveryProps) {
  const { t, why } = useWords();
  const products = basket.lines.map(({ product_id }) => shop.products.find(({ id }) => id === product_id));
  const isFor = (way: HandoverKind) => products.every((product) => fits(product, way));
  const isDigital = products.every((product) => product?.deliverable_types.includes(DIGITAL));
  const placed = [...new Set(shop.places.map(({ deliverable_type }) => deliverable_type))].filter(isFor);
  const ways: readonly HandoverKind[] = isDigital ? [...placed, DIGITAL] : placed;
  const unfit = [...new Set(shop.places.map(({ deliverable_type }) => deliverable_type))]
    .filter((way) => !isFor(way))
    .map((way) => ({
      way,
      names: [...new Set(products.flatMap((product) => (fits(product, way) ? [] : (product?.name ?? []))))],
    }));
  const all = shop.places.filter(({ deliverable_type }) => deliverable_type === basket.deliverable_type);
  const fitting = useFitting(basket);
  const isZone = basket.deliverable_type === 'DELIVERY_ZONE' || basket.deliverable_type === 'SHIPMENT_ZONE';
  const places = isZone && fitting ? all.filter(({ id }) => fitting.has(id) || id === basket.place_id) : all;
  const outside = basket.errors.find(({ path }) => path === 'place_id');
  const place = places.find(({ id }) => id === basket.place_id);
  const choose = (way: HandoverKind) => {
    const [first, second] = shop.places.filter(({ deliverable_type }) => deliverable_type === way);
    // A single place is chosen at once.
    void work.change({ deliverable_type: way, place_id: first && !second ? first.id : null });
  };
  return (
    <section>
      <h2>{t('where')}</h2>
      {ways.length === 0 && <p className="wrong">{t('noWay')}</p>}
      <div className="ways" role="radiogroup" aria-label={t('where')}>
        {ways.map((way) => {
          const Icon = ICONS[way];
          return (
            <label key={way} className="way">
              <input type="radio" name="way" checked={basket.deliverable_type === way} onChange={() => choose(way)} />
              <Icon aria-hidden="true" />
              {t(`way.${way}`)}
            </label>
          );
        })}
      </div>
      {unfit.map(({ way, names }) => (
        <p key={way} className="quiet">
          {t('notThisWay', { way: t(`way.${way}`), names: names.join(', ') })}
        </p>
      ))}
      {isZone && <Address {...{ visit, work, basket, faults }} />}
      {isZone && fitting && places.length === 0 && <p className="wrong">{t('notHere')}</p>}
      {(places.length > 1 || (places.length === 1 && !place)) && (
        <label className="field">
          {t(`place.${basket.deliverable_type}`)}
          <select
            value={basket.place_id ?? ''}
            onChange={({ target }) => void work.change({ place_id: Number(target.value) || null })}
          >
            <option value="">{t('choose')}</option>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {place?.address && <p className="quiet">{place.address}</p>}
      {outside && (
        <p className="wrong" role="alert">
          {why(outside)}
        </p>
      )}
    </section>
  );
}

/** The zones that the basket's address lies in; undefined until that is known. */
function useFitting({ deliverable_type, ...basket }: Basket): ReadonlySet<number> | undefined {
  const [fitting, setFitting] = useState<{ readonly asked: string; readonly ids: ReadonlySet<number> }>();
  const parts = PARTS.flatMap(({ name }) => (basket[name] ? [[name, basket[name]]] : []));
  const isAsked = deliverable_type?.endsWith('_ZONE') === true && basket.address_zipcode !== undefined;
  const asked = isAsked ? `zone?${new URLSearchParams([['deliverable_type', deliverable_type], ...parts])}` : '';
  useEffect(() => {
    if (!asked) return;
    let isOver = false;
    call<readonly Pick<HandoverPlace, 'id'>[]>('GET', asked).then(
      (zones) => isOver || setFitting({ asked, ids: new Set(zones.map(({ id }) => id)) }),
      // Without an answer every zone is offered; the order is checked again anyway.
      () => isOver || setFitting(undefined),
    );
    return () => {
      isOver = true;
    };
  }, [asked]);
  return fitting?.asked === asked && asked ? fitting.ids : undefined;
}

const PARTS = [
  { name: 'address_street', complete: 'address-line1' },
  { name: 'address_nr', complete: 'off' },
  { name: 'address_bus', complete: 'off' },
  { name: 'address_zipcode', complete: 'postal-code' },
  { name: 'address_city', complete: 'address-level2' },
] as const;

/** The address is saved in the basket when a field is left, so that the next visit finds it there. */
function Address({ visit, work, basket, faults }: Omit<DeliveryProps, 'shop'>) {
  const { t, why } = useWords();
  const known = visit.customer?.addresses ?? [];
  const home = known.find(({ is_default }) => is_default) ?? known[0];
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const typedIn = (name: string) => typed[name] ?? basket[name as `address_${string}`] ?? '';
  return (
    <div className="address">
      {home && !typedIn('address_street') && (
        <button
          type="button"
          onClick={() => void work.change(Object.fromEntries(PARTS.map(({ name }) => [name, home[name] ?? null])))}
        >
          {t('useAddress', { street: `${home.address_street ?? ''} ${home.address_nr ?? ''}` })}
        </button>
      )}
      {PARTS.map(({ name, complete }) => {
        const wrong = faults.find(({ path }) => path === name);
        return (
          <label key={name} className={`field ${name}`}>
            {t(name)}
            <input
              {...{ name }}
              required={name !== 'address_bus'}
              maxLength={255}
              autoComplete={complete}
              value={typedIn(name)}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              onBlur={({ target }) => void work.change({ [name]: target.value.trim() || null })}
            />
            {wrong && (
              <span className="wrong" role="alert">
                {why(wrong)}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
