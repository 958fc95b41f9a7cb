// The keys that pages listen to: opened by `?` anywhere, and from the user's menu.
import { Button, Dialog, DialogBody } from '@blueprintjs/core';
import { HelpIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { Fragment, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../entity/useShortcut.ts';
import { explaining } from '../explain/explaining.ts';
import { SHORTCUT_GROUPS, type ShortcutGroup } from './shortcuts.ts';
import { shortcutsHelp } from './shortcuts-help.ts';
import './shortcuts-help.css';

export const ShortcutsHelp = observer(function ShortcutsHelp() {
  const { t } = useTranslation();
  useShortcut('?', () => shortcutsHelp.open());
  return (
    <Dialog
      className="shortcuts-help"
      isOpen={shortcutsHelp.isOpen}
      title={t('core.shortcuts.title')}
      onClose={() => shortcutsHelp.close()}
    >
      <DialogBody useOverflowScrollContainer={false}>
        {explaining.isOpen && <ExplainInstead />}
        {SHORTCUT_GROUPS.map((group) => (
          <Group key={group.id} {...group} />
        ))}
      </DialogBody>
    </Dialog>
  );
});

/** The same key again explains the page: `?` once for the keys, twice for everything else. */
function ExplainInstead() {
  const { t } = useTranslation();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => event.key === '?' && !event.repeat && explainInstead();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="shortcuts-explain">
      <p>{t('core.shortcuts.explainHelp')}</p>
      <Button icon={<HelpIcon />} text={t('core.explain.start')} onClick={explainInstead} />
    </div>
  );
}

function explainInstead(): void {
  shortcutsHelp.close();
  explaining.start();
}

function Group({ id, shortcuts }: ShortcutGroup) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t(`core.shortcuts.where.${id}`)}</h2>
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
