// Shows the webshop: loading, not found, for sale, or an order that was made in it.

import { useCallback, useEffect, useState } from 'react';
import { LOCALES, type Locale } from '#core/contract';
import { keepLocale, localeOf } from '#core/visitors';
import { call, type ShopAnswer } from './calls.ts';
import { OrderPage } from './order/OrderPage.tsx';
import { StopPage } from './StopPage.tsx';
import { Shop } from './shop/Shop.tsx';
import { leave, type Visit } from './visit.ts';
import { useWords, type Words, WordsProvider, wordsIn } from './words.tsx';
import './frame.css';

interface Loaded {
  readonly shop?: ShopAnswer;
  readonly visit: Visit;
  readonly words: Words;
}

export function Webshop({ visiting }: { readonly visiting: Promise<Visit> }) {
  const [locale, setLocale] = useState<Locale>();
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(async () => {
    const asked = locale ?? localeOf();
    const [words, visit, shop] = await Promise.all([
      wordsIn(asked),
      visiting.catch((): Visit => ({})),
      call<ShopAnswer>('GET', `shop?locale=${asked}`).catch(() => undefined),
    ]);
    document.documentElement.lang = asked;
    document.title = shop?.company.name ?? words.t('title');
    setLoaded({ words, visit, ...(shop && { shop }) });
  }, [locale, visiting]);
  useEffect(() => void load(), [load]);
  if (!loaded) return <div className="loading" aria-busy="true" />;
  const choose = (next: Locale) => {
    keepLocale(next);
    setLocale(next);
  };
  return (
    <WordsProvider value={loaded.words}>
      <Banner visit={loaded.visit} />
      <header className="top">
        <a className="brand" href={window.location.pathname}>
          {loaded.shop?.company.name ?? loaded.words.t('title')}
        </a>
        <select
          aria-label={loaded.words.t('language')}
          value={loaded.words.locale}
          onChange={({ target }) => choose(target.value as Locale)}
        >
          {LOCALES.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageName(each)}
            </option>
          ))}
        </select>
      </header>
      <Body {...loaded} retry={() => void load()} />
    </WordsProvider>
  );
}

/** Names a language in itself, so that everyone finds their own. */
function languageName(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return `${name[0]!.toUpperCase()}${name.slice(1)}`;
}

function Body({ shop, visit, words: { t }, retry }: Loaded & { readonly retry: () => void }) {
  const [order, setOrder] = useState(new URLSearchParams(window.location.search).get('order'));
  const [isNew, setNew] = useState(false);
  const show = (token: string | null) => {
    setNew(token !== null);
    const address = token ? `?order=${token}` : window.location.pathname;
    window.history.pushState(null, '', address);
    setOrder(token);
    window.scrollTo(0, 0);
  };
  const stop = new URLSearchParams(window.location.search).get('stop');
  if (stop) return <StopPage token={stop} />;
  if (!shop) {
    return (
      <main className="page narrow">
        <h1>{t('notThere')}</h1>
        <p>{t('notThereText')}</p>
        <button type="button" className="primary" onClick={retry}>
          {t('retry')}
        </button>
      </main>
    );
  }
  return order ? (
    <OrderPage token={order} isNew={isNew} leave={() => show(null)} />
  ) : (
    <Shop shop={shop} visit={visit} ordered={show} />
  );
}

/** Shows who acts in whose name, so that staff do not forget it. */
function Banner({ visit: { customer, isTicketOver } }: { readonly visit: Visit }) {
  const { t } = useWords();
  if (isTicketOver) {
    return (
      <p className="banner" role="alert">
        {t('ticketOver')}
      </p>
    );
  }
  if (!customer) return null;
  const { first_name, last_name } = customer.account;
  const name = `${first_name} ${last_name}`;
  const end = () => {
    leave();
    window.location.reload();
  };
  return (
    <p className="banner">
      {customer.opened_by
        ? t('openedBy', { staff: customer.opened_by, customer: name })
        : t('signedIn', { customer: name })}
      <button type="button" onClick={end}>
        {t('leave')}
      </button>
    </p>
  );
}
