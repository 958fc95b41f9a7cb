// Shows the tabs of a list, which are its usual filters (entity file, `list.tabs`), each with its number of rows, kept fresh
// by events.
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { type ListTab, tabsOf } from '#core/contract';
import { http } from '../../http/http.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { useAsked } from '../../records/useAsked.ts';
import { onRecord } from '../../session/announcements.ts';
import type { Filters, ListQuery } from '../../table/query.ts';
import { formatNumber } from '../../texts/format.ts';
import { queryFields } from '../fields.ts';
import { formOf, UNFILTERED } from '../useListQuery.ts';
import { currentTab, parametersOf } from './current.ts';
import './tabs.css';

interface ListTabsProps {
  readonly entity: ResolvedEntity;
  readonly query: ListQuery;
}

/** Counting stops here, since it would take longer. */
const MOST = 999;

export default observer(function ListTabs({ entity, query }: ListTabsProps) {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const fields = queryFields(entity);
  const readable = tabsOf(entity).filter((tab) => Object.keys(tab.filters ?? {}).every((name) => fields.has(name)));
  const current = currentTab(entity, query);
  const bar = useRef<HTMLElement>(null);
  // Scrolls the current tab into sight, since a phone does not show all.
  useEffect(() => {
    if (current)
      bar.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [current]);
  return (
    <nav ref={bar} className="list-tabs print-hide" aria-label={t('core.index.tabs')}>
      {readable.map((tab) => (
        <Link
          key={tab.id}
          to={`?${new URLSearchParams({ ...addressOf(tab), ...formOf(address) })}`}
          replace
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(`${entity.text}.tab.${tab.id}`)}
          <Count resource={entity.resource} tab={tab} within={query.within} />
        </Link>
      ))}
    </nav>
  );
});

function addressOf(tab: ListTab): Record<string, string> {
  const parameters = parametersOf(tab);
  return Object.keys(parameters).length === 0 ? UNFILTERED : parameters;
}

interface CountProps {
  readonly resource: string;
  readonly tab: ListTab;
  readonly within?: Filters;
}

function Count({ resource, tab, within }: CountProps) {
  const query = { ...parametersOf(tab, within), most: MOST };
  const { data } = useAsked<{ count: number; more?: boolean }>(`${resource} ${JSON.stringify(query)}`, {
    ask: async (signal) =>
      (await http.get<{ data: { count: number; more?: boolean } }>(`${resource}/count`, { query, signal })).data.data,
    follow: (again) => onRecord(resource, again),
    keeps: true,
  });
  if (!data) return null;
  return <span className="list-tabs-count numeric">{`${formatNumber(data.count)}${data.more ? '+' : ''}`}</span>;
}
