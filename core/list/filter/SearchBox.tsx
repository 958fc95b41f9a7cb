// Shows the search box above a list. The key `/` focuses it, Escape clears it.
import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTyped } from '../../fields/filters/useTyped.ts';
import { useShortcut } from '../../ui/focus/useShortcut.ts';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useTyped(value, onSearch);
  useShortcut('/', () => input.current?.focus());
  return (
    <InputGroup
      className="index-search"
      inputRef={input}
      type="search"
      leftIcon={<SearchIcon />}
      aria-label={label}
      placeholder={t('core.index.search')}
      value={text}
      onValueChange={setText}
      onKeyDown={(event) => event.key === 'Escape' && (text === '' ? event.currentTarget.blur() : setText(''))}
    />
  );
}
