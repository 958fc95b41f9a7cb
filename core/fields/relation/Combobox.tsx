// Draws a text field with a list of matches below it, for keyboard and pointer (ARIA combobox pattern).
import { InputGroup } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { type JSX, type KeyboardEvent, useId, useRef, useState } from 'react';
import { OptionList } from './OptionList.tsx';
import type { Option, Options } from './useOptions.ts';
import type { Keeping } from './useTyped.ts';

/** The matches, of a relation or of another long list. */
export type ComboboxOptions<Id = number> = Options<Id>;

export interface ComboboxProps<Id> {
  readonly id: string;
  /** Hook that finds the matches for each typed letter while the list is open. */
  readonly useFound: (resource: string, search: string, open: boolean, asking?: string) => ComboboxOptions<Id>;
  /** The resource to search, where the hook knows several. */
  readonly resource?: string;
  /** The field that is being filled in, if it takes only some of the records. */
  readonly asking?: string;
  /** Text of the field while nobody searches. */
  readonly text: string;
  readonly placeholder: string;
  readonly chosen: readonly Id[];
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** An element beside the arrow, such as a button to clear. */
  readonly aside?: JSX.Element;
  readonly aria: object;
  /** True if several can be picked: the list then stays open. */
  readonly many?: boolean;
  readonly onPick: (option: Option<Id>) => void;
  /** Last entry of the list: makes a new record from the typed text and picks it. */
  readonly add?: { readonly text: string; readonly onAdd: (typed: string) => void };
  /** Entry of the list that keeps the typed text without a record; leaving the field keeps it too. */
  readonly keep?: Keeping;
  readonly onBackspace?: () => void;
  readonly onBlur: () => void;
}

export function Combobox<Id extends string | number>(props: ComboboxProps<Id>) {
  const { id, useFound, resource = '', asking, text, chosen, many = false, disabled, readOnly, onPick } = props;
  const [search, setSearch] = useState<string>();
  const [active, setActive] = useState(0);
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const open = search !== undefined;
  const { options, state } = useFound(resource, search ?? '', open, asking);
  const close = () => setSearch(undefined);
  const run = (action: () => void) => {
    close();
    action();
  };
  const start = () => {
    if (open || disabled || readOnly) return;
    setActive(0);
    setSearch('');
  };
  const typed = search?.trim() ?? '';
  const keep = typed !== '' && state !== 'loading' ? props.keep : undefined;
  const extra = [
    ...(keep ? [{ id: 'keep', text: keep.text(typed), run: () => run(() => keep.onKeep(typed)) }] : []),
    ...(props.add ? [{ id: 'add', text: props.add.text, run: () => run(() => props.add?.onAdd(search ?? '')) }] : []),
  ];
  const last = options.length + extra.length - 1;
  const pick = (option: Option<Id> | undefined) => {
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
    ['ArrowDown', () => setActive(Math.min(active + 1, last))],
    ['ArrowUp', () => setActive(Math.max(active - 1, 0))],
    [
      'Enter',
      () =>
        active >= options.length
          ? extra[active - options.length]?.run()
          : pick(state === 'ready' ? options[active] : undefined),
    ],
    ['Escape', close],
  ]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && !search) props.onBackspace?.();
    const action = (open ? whenOpen : whenClosed).get(event.key);
    if (!action) return;
    event.preventDefault();
    // Escape closes the list only, and does not leave the page.
    event.stopPropagation();
    action();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus left the whole control
    <div
      ref={root}
      className="form-combo"
      onBlur={(event) => {
        if (root.current?.contains(event.relatedTarget)) return;
        close();
        if (typed !== '') props.keep?.onLeave(typed);
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
        aria-activedescendant={open && active <= last ? `${listId}-${active}` : undefined}
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
      <OptionList
        {...{ listId, resource, open, options, state, active, chosen }}
        extra={extra}
        onPick={pick}
        onHover={setActive}
      />
    </div>
  );
}
