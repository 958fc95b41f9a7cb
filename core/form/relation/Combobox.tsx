// A text field with a list of matching records below it, by keyboard and by hand (ARIA combobox pattern).
import { InputGroup } from '@blueprintjs/core';
import { CaretDownIcon, TickIcon } from '@blueprintjs/icons';
import { type JSX, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Option, useOptions } from './useOptions.ts';

export interface ComboboxProps {
  readonly id: string;
  readonly resource: string;
  /** What stands in the field while nobody searches. */
  readonly text: string;
  readonly placeholder: string;
  readonly chosen: readonly number[];
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** Beside the arrow: a button to clear. */
  readonly aside?: JSX.Element;
  readonly aria: object;
  /** Several can be picked: the list stays open. */
  readonly many?: boolean;
  readonly onPick: (option: Option) => void;
  readonly onBackspace?: () => void;
  readonly onBlur: () => void;
}

export function Combobox(props: ComboboxProps) {
  const { id, resource, text, chosen, many = false, disabled, readOnly, onPick } = props;
  const [search, setSearch] = useState<string>();
  const [active, setActive] = useState(0);
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const open = search !== undefined;
  const { options, state } = useOptions(resource, search ?? '', open);
  const close = () => setSearch(undefined);
  const start = () => {
    if (open || disabled || readOnly) return;
    setActive(0);
    setSearch('');
  };
  const pick = (option: Option | undefined) => {
    if (!option) return;
    onPick(option);
    if (many) setSearch('');
    else close();
  };
  const whenClosed = new Map([
    ['ArrowDown', start],
    ['ArrowUp', start],
  ]);
  const whenOpen = new Map([
    ['ArrowDown', () => setActive(Math.min(active + 1, options.length - 1))],
    ['ArrowUp', () => setActive(Math.max(active - 1, 0))],
    ['Enter', () => pick(state === 'ready' ? options[active] : undefined)],
    ['Escape', close],
  ]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && !search) props.onBackspace?.();
    const run = (open ? whenOpen : whenClosed).get(event.key);
    if (!run) return;
    event.preventDefault();
    // Escape closes the list, not the page.
    event.stopPropagation();
    run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus left the whole control
    <div
      ref={root}
      className="form-combo"
      onBlur={(event) => {
        if (root.current?.contains(event.relatedTarget)) return;
        close();
        props.onBlur();
      }}
    >
      <InputGroup
        {...props.aria}
        id={id}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && options[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        fill
        value={search ?? text}
        placeholder={open && text ? text : props.placeholder}
        disabled={disabled}
        readOnly={readOnly}
        rightElement={
          <span className="form-combo-aside">
            {props.aside}
            <CaretDownIcon aria-hidden="true" />
          </span>
        }
        onClick={start}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setActive(0);
          setSearch(target.value);
        }}
      />
      <List {...{ listId, open, options, state, active, chosen }} onPick={pick} onHover={setActive} />
    </div>
  );
}

interface ListProps {
  readonly listId: string;
  readonly open: boolean;
  readonly options: readonly Option[];
  readonly state: string;
  readonly active: number;
  readonly chosen: readonly number[];
  readonly onPick: (option: Option) => void;
  readonly onHover: (index: number) => void;
}

const NOTES: Readonly<Record<string, string>> = {
  failed: 'core.form.relation.failed',
  forbidden: 'core.form.relation.forbidden',
  loading: 'core.form.relation.loading',
};

function List({ listId, open, options, state, active, chosen, onPick, onHover }: ListProps) {
  const { t } = useTranslation();
  const note = NOTES[state];
  const empty = options.length === 0 ? (note ?? 'core.form.relation.none') : undefined;
  return (
    <div className="form-combo-popup" hidden={!open}>
      <div id={listId} role="listbox" aria-label={t('core.form.relation.list')} className="form-combo-list">
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys work on the field, which keeps the focus
          <div
            key={option.id}
            id={`${listId}-${index}`}
            ref={index === active && open ? scrollIntoView : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.includes(option.id)}
            className={`form-combo-option${index === active ? ' form-combo-active' : ''}`}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onHover(index)}
            onClick={() => onPick(option)}
          >
            {option.display}
            {chosen.includes(option.id) && <TickIcon aria-hidden="true" />}
          </div>
        ))}
      </div>
      <div role="status" className={empty ? 'form-combo-note' : 'visually-hidden'}>
        {open && empty ? t(empty) : ''}
      </div>
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
