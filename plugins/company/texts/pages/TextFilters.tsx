// Filters texts by a word in any language or a part of the key, by module, and by state, such as reworded or missing.
import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#core';
import { LOCALES, type Locale } from '#core/contract';
import { countOf, SHOWS, type Show } from './cells.ts';
import type { TextTable } from './TextTable.ts';

interface TextFiltersProps {
  readonly table: TextTable;
  /** The shown language, on a screen with room for only one. */
  readonly locale: Locale | undefined;
  readonly onLocale: (locale: Locale) => void;
}

export const TextFilters = observer(function TextFilters({ table, locale, onLocale }: TextFiltersProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState(table.filter.search);
  const label = t('company.texts.search');
  const find = (text: string): void => {
    setSearch(text);
    startTransition(() => table.setFilter({ search: text }));
  };
  const { filter } = table;
  // The filters were cleared from outside.
  const shown = filter.search === '' && search !== '' && filter.show === 'all' && filter.module === '' ? '' : search;
  return (
    <>
      <InputGroup
        type="search"
        aria-label={label}
        placeholder={label}
        leftIcon={<SearchIcon />}
        value={shown}
        onValueChange={find}
      />
      <HTMLSelect
        aria-label={t('company.texts.module')}
        value={filter.module}
        onChange={({ currentTarget }) => table.setFilter({ module: currentTarget.value })}
        options={[
          { value: '', label: t('company.texts.module.all') },
          ...table.modules.map((id) => ({ value: id, label: moduleName(t, id) })),
        ]}
      />
      <HTMLSelect
        aria-label={t('company.texts.show')}
        value={filter.show}
        onChange={({ currentTarget }) => table.setFilter({ show: currentTarget.value as Show })}
        options={SHOWS.map((show) => ({ value: show, label: showName(t, show, countOf(table.rows, show)) }))}
      />
      {locale && (
        <HTMLSelect
          aria-label={t('company.texts.language')}
          value={locale}
          onChange={({ currentTarget }) => onLocale(currentTarget.value as Locale)}
          options={LOCALES.map((each) => ({ value: each, label: t(`company.textoverride.locale.${each}`) }))}
        />
      )}
    </>
  );
});

type Say = (key: string, params?: Record<string, unknown>) => string;

/** Names a module as the menu does. */
function moduleName(t: Say, id: string): string {
  return id === 'core' ? t('company.texts.module.core') : t(`${id}.menu.${id}`, { defaultValue: id });
}

function showName(t: Say, show: Show, amount: number): string {
  return t(`company.texts.show.${show}`, { amount: formatNumber(amount) });
}
