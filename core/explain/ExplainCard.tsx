// Explains one thing: its plugin, the permissions that it needs, whether the person has them, and who does.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../plugins/context.ts';
import type { Translate } from '../plugins/resolving/pages-and-menu/menu-tree.ts';
import { session } from '../session/session.ts';
import { isOwnText } from '../texts/i18n.ts';
import { AskLine } from './AskLine.tsx';
import { type Item, permissionsOf } from './item.ts';
import { useHolders } from './useHolders.ts';
import { nameModule, wordsOf } from './words.ts';
import './card.css';

export const ExplainCard = observer(function ExplainCard({ item }: { item: Item }) {
  const t = useTranslation().t as Translate;
  const words = wordsOf(useRegistry());
  const asked = useHolders(permissionsOf(item));
  const { subject, preview } = session;
  return (
    <div className="explain-card">
      <p className="explain-origin">
        {[t(`core.explain.kind.${item.kind}`), item.place?.(t)].filter(Boolean).join(' · ')}
      </p>
      <h2>{item.title(t)}</h2>
      <p>{t(`core.explain.layer.${item.layer}`, { name: nameModule(item.plugin) })}</p>
      {item.asks.length > 0 && subject && (
        <section aria-label={t('core.explain.access')}>
          {preview && <p className="explain-for">{t('core.explain.for', { name: preview.group.name })}</p>}
          {item.asks.map((ask) => (
            <AskLine key={ask.id} {...{ ask, subject, words, asked }} />
          ))}
        </section>
      )}
      {item.asks.every(({ all }) => all.length === 0) && item.asks.length > 0 && <p>{t('core.explain.open')}</p>}
      {item.notes.map(({ key, of }) => (
        <p key={key} className="explain-note">
          {t(`core.explain.note.${key}`, { of: of?.(t) ?? '' })}
        </p>
      ))}
      <Names item={item} />
    </div>
  );
});

/** Shows the technical names, for looking something up or writing to somebody about it. */
function Names({ item: { id, path, textKeys = [] } }: { item: Item }) {
  const t = useTranslation().t as Translate;
  const lines = [
    ['name', id.slice(id.indexOf(':') + 1)],
    ['path', path],
    ...textKeys.map((key) => ['text', key]),
  ].filter((line): line is [string, string] => Boolean(line[1]));
  return (
    <dl className="explain-names">
      {lines.map(([key, value]) => (
        <div key={value}>
          <dt>{t(`core.explain.${key}`)}</dt>
          <dd>
            <code>{value}</code>
            {key === 'text' && isOwnText(value) && ` ${t('core.explain.ownText')}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
