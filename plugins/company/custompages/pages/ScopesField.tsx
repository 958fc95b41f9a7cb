// Asks what a page may read in the viewer's name: lists of records, by their names, that the admin may read too.

import { Checkbox, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorId, type FieldProps } from '#core';
import { type Scope, useScopes } from './scopes.ts';
import './fields.css';

export default observer(function ScopesField(props: FieldProps) {
  const { formData, fieldPathId, uiSchema, rawErrors = [], readonly, disabled, onChange } = props;
  const { t } = useTranslation();
  const id = fieldPathId.$id;
  const [search, setSearch] = useState('');
  const chosen = Array.isArray(formData) ? (formData as string[]) : [];
  const scopes = useScopes(chosen);
  const wanted = search.trim().toLowerCase();
  const shown = scopes.filter(({ title, name }) => `${title} ${name}`.toLowerCase().includes(wanted));
  const set = (name: string, isOn: boolean) => {
    const names = [...chosen.filter((one) => one !== name), ...(isOn ? [name] : [])];
    onChange(names.length > 0 ? names : undefined, fieldPathId.path);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own legend
    <div
      className="page-choices"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={rawErrors.length > 0 ? errorId(fieldPathId) : undefined}
    >
      <div className="form-label" id={`${id}-label`}>
        {uiSchema?.['ui:title']}
      </div>
      <InputGroup
        type="search"
        leftIcon={<SearchIcon />}
        value={search}
        placeholder={t('company.pages.scopes.search')}
        aria-label={t('company.pages.scopes.search')}
        onValueChange={setSearch}
        // Without this, Enter would submit the form of the page.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <div className="page-scopes" tabIndex={0}>
        {shown.map((scope) => (
          <Choice
            key={scope.name}
            scope={scope}
            isOn={chosen.includes(scope.name)}
            isLocked={Boolean(readonly || disabled)}
            onChange={(isOn) => set(scope.name, isOn)}
          />
        ))}
        {shown.length === 0 && <p>{t('company.pages.scopes.none')}</p>}
      </div>
    </div>
  );
});

interface ChoiceProps {
  readonly scope: Scope;
  readonly isOn: boolean;
  readonly isLocked: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Choice({ scope: { name, title }, isOn, isLocked, onChange }: ChoiceProps) {
  return (
    <Checkbox checked={isOn} disabled={isLocked} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
      <span className="page-scope">
        {title}
        {title !== name && <code>{name}</code>}
      </span>
    </Checkbox>
  );
}
