// Finds a product by the first letters of its words; Enter puts it into the order.
import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, formatMoney, formatNumber, may, useRegistry } from '#core';
import { isFound, type Product } from './basket.ts';

interface ProductSearchProps {
  readonly products: readonly Product[];
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onPick: (product: Product) => void;
}

const MOST = 8;

export function ProductSearch({ products, input, onPick }: ProductSearchProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const found = isOpen ? products.filter((product) => isFound(product, typed.trim())).slice(0, MOST) : [];
  const pick = (product: Product | undefined) => {
    if (!product) return;
    setTyped('');
    setAt(0);
    setOpen(false);
    onPick(product);
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      setAt((before) => (before + step + Math.max(found.length, 1)) % Math.max(found.length, 1));
    } else if (event.key === 'Enter') {
      // Without this, Enter would submit the form.
      event.preventDefault();
      pick(found[at]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div className="basket-search">
      <InputGroup
        inputRef={input}
        leftIcon={<SearchIcon />}
        placeholder={t('iceshop.basket.search')}
        aria-label={t('iceshop.basket.search')}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        value={typed}
        onFocus={() => setOpen(typed !== '')}
        onValueChange={(text) => {
          setTyped(text);
          setAt(0);
          setOpen(text.trim() !== '');
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={key}
      />
      <div id={`${id}-list`} role="listbox" className="basket-found" hidden={found.length === 0}>
        {found.map((product, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus, and its keys walk here
          <div
            key={product.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(product)}
          >
            <span>
              {product.name} <small className="muted">{product.category}</small>
            </span>
            <small className={leftTone(product)}>
              {[product.state === 'DRAFT' && t('iceshop.basket.notInShop'), leftText(product, t)]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <span className="numeric">{formatMoney(product.price_vati)}</span>
          </div>
        ))}
      </div>
      {products.length === 0 && <NoProducts />}
      {products.length > 0 && isOpen && typed.trim() !== '' && found.length === 0 && (
        <p className="muted">{t('iceshop.basket.nothing')}</p>
      )}
    </div>
  );
}

/** Shown in a company without products; people who may can add the first one, and the typed order stays. */
function NoProducts() {
  const { t } = useTranslation();
  const product = useRegistry().entity('product');
  return (
    <p className="muted">
      {t('iceshop.basket.none')}{' '}
      {product && may(product, 'create') && (
        <a href={addressOf(product, 'create')} target="_blank" rel="noreferrer">
          {t('iceshop.basket.noneAdd')}
        </a>
      )}
    </p>
  );
}

const FEW = 5;
const leftTone = ({ state, free }: Product) => (state === 'SOLD_OUT' || (free ?? FEW) < FEW ? 'basket-few' : 'muted');

function leftText({ state, free }: Product, t: TFunction): string {
  if (state === 'SOLD_OUT') return t('iceshop.product.state.SOLD_OUT');
  return free === undefined
    ? ''
    : t('iceshop.basket.left', { count: Math.max(0, free), formatted: formatNumber(Math.max(0, free)) });
}
