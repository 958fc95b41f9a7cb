// Edits and shows countries in the browser: searched by name in any of the four languages, shown in the app's.
import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { useTranslation } from 'react-i18next';
import { countriesLike, countryName, formattingLocale } from '#core/contract';
import { session } from '../../session/session.ts';
import type { BrowserKind } from '../browser.ts';
import { described } from '../controls/described.ts';
import { labelKeyOf } from '../entityField.ts';
import type { Filter, FilterProps } from '../filters/filter.ts';
import { Combobox, type ComboboxOptions } from '../relation/Combobox.tsx';

function Country(props: WidgetProps) {
  const { id, label, value, required, disabled, readonly, onChange, onBlur } = props;
  const { t } = useTranslation();
  const held = typeof value === 'string' ? value : '';
  const isClearable = held !== '' && !required && !disabled && !readonly;
  return (
    <Combobox
      id={id}
      useFound={findCountries}
      aria={described(props)}
      text={countryName(held, locale())}
      placeholder={t('core.form.relation.search')}
      chosen={[held]}
      disabled={disabled}
      readOnly={readonly}
      aside={
        isClearable ? (
          <Button
            variant="minimal"
            size="small"
            icon={<CrossIcon />}
            aria-label={t('core.form.relation.clear', { field: label })}
            onClick={() => onChange(undefined)}
          />
        ) : undefined
      }
      onPick={(option) => onChange(option.id)}
      onBlur={() => onBlur(id, value)}
    />
  );
}

function CountryFilter({ entity, name, conditions, onChange }: FilterProps) {
  const { t } = useTranslation();
  const { eq = '' } = conditions;
  return (
    <Combobox
      id={`filter-${name}`}
      useFound={findCountries}
      aria={{ 'aria-label': t(labelKeyOf(entity, name)) }}
      text={countryName(eq, locale())}
      placeholder={t('core.form.relation.search')}
      chosen={[eq]}
      onPick={({ id }) => onChange({ eq: id })}
      onBlur={() => undefined}
    />
  );
}

const NONE: ComboboxOptions<string> = { options: [], state: 'idle' };

function findCountries(_: string, search: string, open: boolean): ComboboxOptions<string> {
  if (!open) return NONE;
  const options = countriesLike(search, locale()).map((id) => ({ id, display: countryName(id, locale()) }));
  return { options, state: 'ready' };
}

function locale(): string {
  return formattingLocale(session.locale);
}

const filter: Filter = {
  Editor: CountryFilter,
  text: ({ conditions }) => countryName(conditions.eq ?? conditions.contains ?? '', locale()),
};

export const country: BrowserKind = { widget: Country, filter, width: 140 };
