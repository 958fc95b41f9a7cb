// Shows the checkout: where the order goes, when, for whom, and how it is paid. An error stands beside its field, and
// nothing that was typed is lost.

import { type FormEvent, useState } from 'react';
import { type Fault, Refusal } from '#core/visitors';
import { Sums } from '../basket/BasketPanel.tsx';
import type { BasketWork } from '../basket/useBasket.ts';
import { type Basket, call, type ShopAnswer } from '../calls.ts';
import type { Visit } from '../visit.ts';
import { useWords } from '../words.tsx';
import { Contact, type ContactFields, NOBODY } from './Contact.tsx';
import { Delivery } from './Delivery.tsx';
import { OrderNote } from './OrderNote.tsx';
import { Slots } from './Slots.tsx';
import './checkout.css';

interface CheckoutProps {
  readonly shop: ShopAnswer;
  readonly visit: Visit;
  readonly work: BasketWork;
  readonly basket: Basket;
  readonly back: () => void;
  readonly ordered: (token: string) => void;
}

const HERE = ['contact', 'gift_card_code', 'pay'];

export function Checkout({ shop, visit, work, basket, back, ordered }: CheckoutProps) {
  const { t, money, why, locale } = useWords();
  const [contact, setContact] = useState<ContactFields>(NOBODY);
  const [card, setCard] = useState('');
  const [isLater, setLater] = useState(false);
  const [wants_invoice, setInvoice] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSending, setSending] = useState(false);
  const faults: readonly Fault[] = [...(work.refusal?.faults ?? []), ...(refusal?.faults ?? [])];
  const about = (start: string) => faults.filter(({ path }) => path.startsWith(start));
  const others = faults.filter(
    ({ path }) => ![...HERE, 'delivery_slot_id', 'address'].some((each) => path.startsWith(each)),
  );

  const isPlaced = basket.delivery_slot_id !== undefined || basket.deliverable_type === 'DIGITAL_DELIVERY_TYPE';

  const order = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setRefusal(undefined);
    // The change of the last field may still be on its way; if it changes the sum, nobody orders at another sum than
    // the button said.
    const kept = await work.saved();
    if (kept?.total_vati !== basket.total_vati) return setSending(false);
    const return_url = `${window.location.origin}${window.location.pathname}?order=${basket.token}`;
    const body = {
      ...(!visit.bearer && { contact }),
      ...(card.trim() && { gift_card_code: card.trim() }),
      ...{ pay: isLater ? 'LATER' : 'ONLINE', return_url, wants_invoice },
    };
    const options = { body, ...(visit.bearer && { bearer: visit.bearer }) };
    try {
      // The payment page and the mails use the language in which the shop was read.
      await call('POST', `basket/${basket.token}/order?locale=${locale}`, options);
      work.forget();
      ordered(basket.token);
    } catch (error) {
      setRefusal(error instanceof Refusal ? error : new Refusal('failed'));
      work.reread();
      setSending(false);
    }
  };
  return (
    <main className="page narrow">
      <button type="button" className="back" onClick={back}>
        ← {t('backToShop')}
      </button>
      <h1>{t('yourOrder')}</h1>
      <form onSubmit={(event) => void order(event)}>
        <Delivery shop={shop} visit={visit} work={work} basket={basket} faults={about('address')} />
        <Slots visit={visit} work={work} basket={basket} faults={about('delivery_slot_id')} />
        {!visit.bearer && <Contact value={contact} change={setContact} faults={about('contact')} />}
        <OrderNote basket={basket} work={work} />
        <section>
          <h2>{t('paying')}</h2>
          <label className="field">
            {t('giftCard')}
            <input value={card} autoComplete="off" onChange={({ target }) => setCard(target.value)} />
          </label>
          {about('gift_card_code').map((fault) => (
            <p key={fault.code} className="wrong" role="alert">
              {why(fault)}
            </p>
          ))}
          {basket.may_pay_later && (
            <label className="tick">
              <input type="checkbox" checked={isLater} onChange={({ target }) => setLater(target.checked)} />
              {t('payLater')}
            </label>
          )}
          <label className="tick">
            <input type="checkbox" checked={wants_invoice} onChange={({ target }) => setInvoice(target.checked)} />
            {t('wantsInvoice')}
          </label>
        </section>
        <Sums basket={basket} />
        {(others.length > 0 || (refusal && faults.length === 0)) && (
          <p className="wrong" role="alert">
            {others.length > 0 ? others.map(why).join(' ') : refusal && why(refusal)}
          </p>
        )}
        <button type="submit" className="primary" disabled={isSending || !isPlaced}>
          {t(isLater ? 'orderNow' : 'orderAndPay', { total: money(basket.total_vati) })}
        </button>
        {!isPlaced && <p className="quiet">{t(basket.deliverable_type ? 'chooseSlotFirst' : 'chooseWayFirst')}</p>}
      </form>
    </main>
  );
}
