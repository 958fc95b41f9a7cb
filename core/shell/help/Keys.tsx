// The keys that the page listens to, its own before those that work everywhere.
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityPageKind } from '#core/contract';
import { useGoToHelp } from '../useGoTo.ts';
import { groupsOn, type ShortcutGroup } from './shortcuts.ts';

/** @param kind of the page; without one, any of them may work there */
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

/** One key after the other. */
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

/** Names of keys that differ by language, and signs that need none. */
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
