// Searches over everything: records of every kind, pages, and actions, by the keyboard alone (docs/look.md, "Search").
import { Button, Dialog, InputGroup, Spinner } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Choice, ChoiceGroup } from './choice.ts';
import { begins, matching } from './choice.ts';
import { PaletteList } from './PaletteList.tsx';
import { palette } from './palette.ts';
import { usePlaces } from './usePlaces.ts';
import { useRecents, useRecords } from './useRecords.ts';
import './palette.css';

/** The most pages and actions beside records; all of them if nothing else is searched. */
const FEW = 6;

export default observer(function Palette() {
  const { t } = useTranslation();
  const title = useId();
  return (
    <Dialog
      className="palette"
      isOpen={palette.isOpen}
      onClose={palette.close}
      aria-labelledby={title}
      canOutsideClickClose
      transitionDuration={0}
    >
      <h2 id={title} className="visually-hidden">
        {t('core.palette.title')}
      </h2>
      <Search />
    </Dialog>
  );
});

const Search = observer(function Search() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const list = useId();
  const { groups, state } = useGroups(typed);
  const choices = groups.flatMap((group) => group.choices);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed anew begins at its best answer
  useEffect(() => {
    setActive(0);
  }, [typed]);
  const take = (choice: Choice | undefined, isAside = false): void => {
    if (!choice) return;
    palette.close();
    if (choice.run) choice.run();
    else if (choice.to && isAside) window.open(choice.to, '_blank', 'noopener');
    else if (choice.to) navigate(choice.to, { state: choice.state });
  };
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step !== undefined) setActive(Math.max(0, Math.min(choices.length - 1, active + step)));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing)
      take(choices[active], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const isEmpty = choices.length === 0 && state !== 'loading';
  return (
    <>
      <InputGroup
        className="palette-field"
        size="large"
        leftIcon={<SearchIcon />}
        rightElement={<Aside isWaiting={state === 'loading'} />}
        placeholder={t('core.palette.placeholder')}
        aria-label={t('core.palette.title')}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={choices[active] ? `${list}-${active}` : undefined}
        autoComplete="off"
        autoFocus
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      {groups.length > 0 && <PaletteList id={list} {...{ groups, active }} onActive={setActive} onTake={take} />}
      {isEmpty && (
        <p className="palette-none" role="status">
          {t(state === 'failed' ? 'core.palette.failed' : 'core.palette.none', { typed: typed.trim() })}{' '}
          {state !== 'failed' && (
            <Link to={`/admin/icecloud/why?${new URLSearchParams({ q: typed.trim() })}`} onClick={palette.close}>
              {t('core.page.why')}
            </Link>
          )}
        </p>
      )}
      <p className="palette-keys needs-keys">{t('core.palette.keys')}</p>
    </>
  );
});

/** Shows a button to close, since a phone has no Escape and no place beside the window to tap. */
function Aside({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {isWaiting && <Spinner size={16} />}
      <Button className="palette-close" variant="minimal" text={t('core.dialog.close')} onClick={palette.close} />
    </>
  );
}

/** Answers the choices; before typing these are the pinned pages, the last records, and every page. */
function useGroups(typed: string): { readonly groups: readonly ChoiceGroup[]; readonly state: string } {
  const { pinned, pages, actions } = usePlaces();
  const recent = useRecents();
  const { choices: records, state } = useRecords(typed);
  const sought = typed.trim() !== '';
  const found = sought ? matching([...pages, ...actions], typed) : pages;
  const few = (choices: readonly Choice[]) =>
    sought ? found.filter((one) => choices.includes(one)).slice(0, FEW) : choices;
  const acts: ChoiceGroup = { id: 'actions', choices: sought ? few(actions) : [] };
  const places: ChoiceGroup = { id: 'pages', choices: few(pages) };
  // “Report d” means reporting a damage, although there are damage reports too.
  const isAct = sought && begins(acts.choices[0], typed) && !begins(places.choices[0], typed);
  const groups: ChoiceGroup[] = [
    { id: 'pinned', choices: sought ? [] : pinned },
    { id: 'recent', choices: sought ? [] : recent },
    ...(isAct ? [acts] : []),
    places,
    { id: 'records', choices: records },
    ...(isAct ? [] : [acts]),
  ];
  return { groups: groups.filter(({ choices }) => choices.length > 0), state };
}
