// Explains one thing: its plugin, the permissions that it needs, whether the person has them, and who does.
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Subject } from '#core/contract';
import { useRegistry } from '../plugins/context.ts';
import type { Translate } from '../plugins/resolving/pages-and-menu/menu-tree.ts';
import { session } from '../session/session.ts';
import { formatNames } from '../texts/format.ts';
import { isOwnText } from '../texts/i18n.ts';
import { AskLine } from './AskLine.tsx';
import { explaining } from './explaining.ts';
import { type Item, permissionsOf, verdictOf } from './item.ts';
import { useHelpers } from './useHelpers.ts';
import { useHolders } from './useHolders.ts';
import { nameModule, wordsOf } from './words.ts';
import './card.css';

export const ExplainCard = observer(function ExplainCard({ item }: { item: Item }) {
  const t = useTranslation().t as Translate;
  const words = wordsOf(useRegistry());
  const { subject, preview } = session;
  const mayAsk = explaining.isOpen;
  const asked = useHolders(mayAsk ? permissionsOf(item) : []);
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
            <AskLine key={ask.id} {...{ ask, subject, words, asked: mayAsk ? asked : undefined }} />
          ))}
        </section>
      )}
      {item.asks.every(({ all }) => all.length === 0) && item.asks.length > 0 && <p>{t('core.explain.open')}</p>}
      {item.notes.map(({ key, of }) => (
        <p key={key} className="explain-note">
          {t(`core.explain.note.${key}`, { of: of?.(t) ?? '' })}
        </p>
      ))}
      {mayAsk ? <Names item={item} /> : subject && isDenied(subject, item) && <Helpers />}
    </div>
  );
});

const isDenied = (subject: Subject, { asks }: Item): boolean => asks.some((ask) => !verdictOf(subject, ask).may);

/** Names who can help, to people who may not see the groups. */
function Helpers() {
  const { t } = useTranslation();
  const names = useHelpers();
  if (names.length === 0) return null;
  return <p className="explain-note">{t('core.explain.helpers', { names: formatNames(names, 'disjunction') })}</p>;
}

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
