// Asks for the lines of an order: type a product, Enter, how many, Enter, and so on, without a mouse; the sum is shown.
import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import { ErrorState, errorId, type FieldProps, RequiredDot, Skeleton } from '#core';
import { useQuery } from '#core/records';
import { BasketRow } from './BasketRow.tsx';
import { type BasketLine, type Product, sumOf, withProduct } from './basket.ts';
import { OrderSums } from './OrderSums.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import './basket.css';

const NONE: readonly BasketLine[] = [];

export default observer(function BasketField(props: FieldProps<BasketLine[]>) {
  const { fieldPathId, uiSchema, required, onChange, rawErrors = [], errorSchema } = props;
  const { rows, state, reload } = useQuery('iceshop/order-products');
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const products = useMemo(() => new Map(rows.map((product) => [product.id, product])), [rows]);
  const lines = props.formData ?? NONE;
  const readOnly = props.readonly === true || props.disabled === true;
  const set = (next: readonly BasketLine[]) => onChange([...next], fieldPathId.path);
  const replace = (at: number, line: BasketLine) => set(lines.map((each, index) => (index === at ? line : each)));
  const add = (product: Product) => {
    const added = withProduct(lines, product);
    set(added.lines);
    requestAnimationFrame(() => list.current?.children[added.at]?.querySelector('input')?.focus());
  };
  const saidOf = (at: number) => messagesIn((errorSchema as Record<string, unknown> | undefined)?.[at]).join(' ');
  if (state === 'failed' && rows.length === 0) return <ErrorState onRetry={reload} />;
  if (state === 'loading' && rows.length === 0) return <Skeleton shape="lines" rows={3} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own legend; the section's title stands above
    <div
      className="basket"
      role="group"
      aria-labelledby={`${fieldPathId.$id}-label`}
      aria-describedby={rawErrors.length > 0 ? errorId(fieldPathId) : undefined}
    >
      <span className="form-label" id={`${fieldPathId.$id}-label`}>
        {uiSchema?.['ui:title']}
        {required && <RequiredDot />}
      </span>
      <ul ref={list} className="basket-lines">
        {lines.map((line, index) => (
          <BasketRow
            // biome-ignore lint/suspicious/noArrayIndexKey: new lines have no id, and the same product may stand there twice
            key={index}
            {...{ line, readOnly }}
            product={products.get(line.product_id)}
            said={saidOf(index)}
            onChange={(changed) => replace(index, changed)}
            onRemove={() => set(lines.filter((_, at) => at !== index))}
            onDone={() => search.current?.focus()}
          />
        ))}
      </ul>
      {!readOnly && <ProductSearch products={rows} input={search} onPick={add} />}
      {lines.length > 0 && <OrderSums goods={sumOf(lines, products)} />}
    </div>
  );
});

/** Collects the error texts of a line and of everything in it. */
function messagesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '__errors' ? (value as string[]) : messagesIn(value),
  );
}
