// Shows a product as a customer sees it in each language. A missing translation falls back to the general text, and the
// card says so.
import { SegmentedControl } from '@blueprintjs/core';
import { InfoSignIcon, SnowflakeIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthImage, session } from '#core';
import { formattingLocale, LOCALES, type Locale, numberFormat } from '#core/contract';
import type { Product } from './product.ts';
import { useWords } from './useWords.ts';

export const WebshopCard = observer(function WebshopCard({ product }: { product: Product }) {
  const { t } = useTranslation();
  const [locale, setLocale] = useState<Locale>(session.locale);
  const own = product.translations?.find((one) => one.locale === locale);
  const lacking = missing(product, own);
  return (
    <section className="panel product-panel product-preview" aria-label={t('iceshop.product.head.preview')}>
      <h2>{t('iceshop.product.head.preview')}</h2>
      <SegmentedControl
        size="small"
        fill
        aria-label={t('iceshop.product.head.language')}
        options={LOCALES.map((one) => ({ value: one, label: one.toUpperCase() }))}
        value={locale}
        onValueChange={(value) => setLocale(value as Locale)}
      />
      <Card product={product} locale={locale} name={own?.name} description={own?.description} />
      {['DRAFT', 'ARCHIVED'].includes(product.state) && <Remark text={t('iceshop.product.head.hidden')} />}
      {lacking && <Remark text={t(`iceshop.product.head.${lacking}`)} />}
    </section>
  );
});

/** Answers which text is missing in this language. */
function missing(product: Product, own?: { readonly description?: string }): 'noName' | 'noDescription' | undefined {
  if (!own) return 'noName';
  return product.description && !own.description ? 'noDescription' : undefined;
}

function Remark({ text }: { text: string }) {
  return (
    <p className="muted product-note">
      <InfoSignIcon size={12} /> {text}
    </p>
  );
}

interface CardProps {
  readonly product: Product;
  readonly locale: Locale;
  readonly name?: string;
  readonly description?: string;
}

/** The card in the customer's language, whatever the app's language is. */
function Card({ product, locale, name = product.name, description = product.description }: CardProps) {
  const words = useWords(locale);
  const { image_uri, price_vati, unit = 'PIECE', allergens = [], state } = product;
  const price = numberFormat(formattingLocale(locale), { style: 'currency', currency: 'EUR' }).format(price_vati);
  const picture = <SnowflakeIcon size={32} />;
  return (
    <article className="product-card" lang={locale} data-state={state}>
      <div className="product-picture">
        {image_uri ? <AuthImage address={image_uri} size={1024} fallback={picture} /> : picture}
      </div>
      <h3>{name}</h3>
      {description && <p className="product-description">{description}</p>}
      <p className="product-price">
        <strong className="numeric">{price}</strong>
        {unit !== 'PIECE' && <span className="muted"> / {words(`iceshop.product.unit.${unit}`)}</span>}
        {state === 'SOLD_OUT' && (
          <span className="product-gone" data-tone="warning">
            {words('iceshop.product.state.SOLD_OUT')}
          </span>
        )}
      </p>
      {allergens.length > 0 && (
        <p className="muted">
          <b>{words('iceshop.product.allergens')}</b>{' '}
          {allergens.map((one) => words(`iceshop.product.allergens.${one}`)).join(', ')}
        </p>
      )}
    </article>
  );
}
