// Lists the keys of the page: its own first, then those that work everywhere.
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityPageKind } from '#core/contract';
import { useGoToHelp } from '../useGoTo.ts';
import { groupsOn, type ShortcutGroup } from './shortcuts.ts';

/** @param kind of the page; without one, the keys of all kinds are listed */
export function Keys({ kind }: { kind?: EntityPageKind }) {
  const { t } = useTranslation();
  return (
    <section className="help-keys">
      <h2>{t('core.shortcuts.title')}</h2>
      {groupsOn(kind).map((group) => (
        <Group key={group.id} {...group} />
      ))}
      <GoTo />
    </section>
  );
}

function Group({ id, shortcuts }: ShortcutGroup) {
  const { t } = useTranslation();
  return (
    <section>
      <h3>{t(`core.shortcuts.where.${id}`)}</h3>
      <dl>
        {shortcuts.map(({ keys, or, textKey }) => (
          <div key={textKey}>
            <dt>{t(textKey)}</dt>
            <dd>
              <Chord keys={keys} />
              {or && ` ${t('core.shortcuts.or')} `}
              {or && <Chord keys={or} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Lists the keys that are pressed one after the other. */
const GoTo = observer(function GoTo() {
  const { t } = useTranslation();
  const pages = useGoToHelp();
  if (pages.length === 0) return null;
  return (
    <section>
      <h3>{t('core.shortcuts.where.goTo')}</h3>
      <dl>
        {pages.map(({ keys, title }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
});

/** Keys whose names differ by language; the arrows below are shown as signs. */
const NAMED = ['Control', 'Shift', 'Alt', 'Delete', 'Escape', ' '];
const SIGNS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

function Chord({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation();
  const nameOf = (key: string) =>
    NAMED.includes(key) ? t(`core.key.${key === ' ' ? 'Space' : key}`) : (SIGNS[key] ?? key);
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ' + '}
      <kbd>{nameOf(key)}</kbd>
    </Fragment>
  ));
}
