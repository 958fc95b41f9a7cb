// Draws a text that may be typed freely, with what was found for it below: arrows walk there, Enter takes one (ARIA
// combobox pattern). Enter in a field of a form takes the first and never saves the form; in a row it is the row's.
import { InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useState } from 'react';
import './suggest.css';

export interface Suggestion {
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  readonly aside?: string;
}

export interface SuggestInputProps {
  readonly id: string;
  readonly value: string;
  readonly listName: string;
  readonly aria: Readonly<Record<string, unknown>>;
  readonly found: readonly Suggestion[];
  /** Said below the field while it is open and nothing was found. */
  readonly nothing?: string;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** In a row of a table there is no room for an icon. */
  readonly isInRow?: boolean;

  readonly onType: (typed: string) => void;
  readonly onPick: (at: number) => void;
  /** Keys that the list does not take. */
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function SuggestInput(props: SuggestInputProps) {
  const { id, value, listName, aria, found, nothing, placeholder, readOnly = false, isInRow = false } = props;
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = isOpen && !readOnly ? found : [];
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const pick = (index: number) => {
    close();
    props.onPick(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.altKey ? undefined : { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setAt((before) => Math.max(-1, Math.min(shown.length - 1, before + step)));
    } else if (event.key === 'Enter' && (shown[at] || !isInRow)) {
      event.preventDefault();
      if (shown.length > 0) pick(Math.max(at, 0));
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.stopPropagation();
      close();
    } else props.onKey?.(event);
  };
  return (
    <div className="suggest">
      <InputGroup
        {...aria}
        id={id}
        fill
        leftIcon={readOnly || isInRow ? undefined : <SearchIcon />}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={list}
        aria-activedescendant={shown[at] ? `${list}-${at}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        readOnly={readOnly}
        onValueChange={(typed) => {
          setAt(-1);
          setOpen(typed.trim() !== '');
          props.onType(typed);
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={listName} className="suggest-list" hidden={shown.length === 0}>
        {shown.map(({ key, title, detail, aside }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus, and its keys walk here
          <div
            key={key}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(index)}
          >
            <span>
              {title} {detail && <small className="muted">{detail}</small>}
            </span>
            {aside && <small className="muted">{aside}</small>}
          </div>
        ))}
      </div>
      {isOpen && nothing && shown.length === 0 && <small className="muted">{nothing}</small>}
    </div>
  );
}
