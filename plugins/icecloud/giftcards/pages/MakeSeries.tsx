// Makes many gift cards at once, for the shelf or for a company that gives them away, and prints them as one PDF, a
// card to a page.
import { FormGroup, InputGroup, Switch } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, PartForm, useRegistry } from '#core';
import { PrintedSeries } from './PrintSeries.tsx';
import { useMaking } from './useMaking.ts';
import './giftcards.css';

const NAMES = ['initial_amount', 'expires_on', 'buyer_name', 'message', 'locale'];
const LEAST = 2;
const MOST = 500;

export default observer(function MakeSeries({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const entity = useRegistry().entity('GiftCard');
  const [form, countId] = [useId(), useId()];
  const [typed, setTyped] = useState('20');
  const count = Number(typed);
  const isRight = /^\d+$/.test(typed) && count >= LEAST && count <= MOST;
  const [paid, setPaid] = useState(false);
  const { record, errors, failure, busy, made, change, make } = useMaking(entity, NAMES, { count, paid });
  if (!entity) return null;
  if (made?.series) return <PrintedSeries series={made.series} count={count} close={close} />;
  return (
    <FormDialog
      className="gift-card-dialog"
      title={t('icecloud.action.gift-card-series')}
      submit={isRight ? t('icecloud.giftcards.makeSeries', { count }) : t('icecloud.action.gift-card-series')}
      isReady={isRight}
      {...{ failure, busy, form }}
      onClose={close}
    >
      <FormGroup label={t('icecloud.giftcards.count')} labelFor={countId}>
        <InputGroup
          id={countId}
          className="form-short numeric"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          disabled={busy}
          aria-invalid={!isRight}
          intent={isRight ? 'none' : 'danger'}
          onValueChange={(text) => setTyped(text.trim())}
        />
      </FormGroup>
      <Switch
        checked={paid}
        disabled={busy}
        label={t('icecloud.giftcards.paid')}
        onChange={({ currentTarget }) => setPaid(currentTarget.checked)}
      />
      <PartForm
        id={form}
        {...{ entity, names: NAMES, record, errors, busy }}
        onChange={change}
        onSubmit={() => void make()}
      />
    </FormDialog>
  );
});
