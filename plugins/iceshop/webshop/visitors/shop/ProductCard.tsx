// Shows one product that is for sale, with its price and contents, and a button that says why it cannot be ordered when
// it cannot.
import type { Product } from '../calls.ts';
import { useWords } from '../words.tsx';

export function ProductCard({ product, add }: { readonly product: Product; readonly add: () => void }) {
  const { t, money } = useWords();
  const { name, description, price_vati, image, allergens = [], is_sold_out } = product;
  return (
    <li className={`product${is_sold_out ? ' sold-out' : ''}`}>
      {image ? (
        <img src={image} alt="" loading="lazy" width="96" height="96" />
      ) : (
        <span className="picture" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      <div>
        <h3>{name}</h3>
        {description && <p>{description}</p>}
        {allergens.length > 0 && (
          <p className="quiet">{t('contains', { what: allergens.map((each) => t(`allergen.${each}`)).join(', ') })}</p>
        )}
        <p className="price">{money(price_vati)}</p>
      </div>
      <button
        type="button"
        disabled={is_sold_out}
        aria-label={is_sold_out ? undefined : t('addOne', { name })}
        onClick={add}
      >
        {is_sold_out ? t('soldOut') : '+'}
      </button>
    </li>
  );
}
