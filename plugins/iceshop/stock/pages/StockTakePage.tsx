// Shows the stock take, made for a phone in a cold store: one division, place by place, with each number saved as it is
// typed.

import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState, FailedState, PageHeader, Skeleton } from '#core';
import type { QueryRowTypes } from '#core/contract';
import { useQuery } from '#core/records';
import { keepDivision, lastDivision } from './places.ts';
import { StockTake } from './StockTake.tsx';
import './stock-take.css';

type Division = QueryRowTypes['iceshop/stocktake-divisions'];

export default function StockTakePage() {
  const { t } = useTranslation();
  const divisions = useQuery('iceshop/stocktake-divisions');
  const { rows, state, error, reload } = divisions;
  const [search, setSearch] = useSearchParams();
  const [remembered] = useState(lastDivision);
  const wanted = [Number(search.get('division')), remembered];
  const chosen = wanted.flatMap((id) => rows.find((row) => row.id === id) ?? [])[0] ?? rows[0];
  const choose = (id: number) => {
    keepDivision(id);
    setSearch({ division: String(id) }, { replace: true });
  };
  return (
    <div className="stock-take">
      <PageHeader
        title={t('iceshop.page.stocktake')}
        tools={chosen && <DivisionChoice divisions={rows} chosen={chosen} onChoose={choose} />}
      />
      {state === 'failed' && <FailedState error={error} onRetry={reload} />}
      {state === 'loading' && !chosen && <Skeleton shape="form" />}
      {state === 'ready' && !chosen && (
        <EmptyState
          icon="clipboard"
          title={t('iceshop.stocktake.noDivision')}
          text={t('iceshop.stocktake.noDivisionText')}
        />
      )}
      {chosen && state !== 'failed' && <StockTake key={chosen.id} division={chosen.id} />}
    </div>
  );
}

interface DivisionChoiceProps {
  readonly divisions: readonly Division[];
  readonly chosen: Division;
  readonly onChoose: (id: number) => void;
}

/** Chooses a division; if there are others too, one's own are in a group of their own. */
function DivisionChoice({ divisions, chosen, onChoose }: DivisionChoiceProps) {
  const { t } = useTranslation();
  const options = (own: boolean) =>
    divisions
      .filter((one) => one.own === own)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ));
  const [own, others] = [options(true), options(false)];
  return (
    <HTMLSelect
      className="stock-take-division"
      aria-label={t('iceshop.stocktake.division')}
      value={chosen.id}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {own.length > 0 && <optgroup label={t('iceshop.stocktake.own')}>{own}</optgroup>}
      {own.length > 0 && others.length > 0 && <optgroup label={t('iceshop.stocktake.others')}>{others}</optgroup>}
      {own.length === 0 && others}
    </HTMLSelect>
  );
}
