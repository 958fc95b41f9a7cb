// Answers "Why do I not see …?": searches everything installed and shows for each result the reason and who could help.
import { InputGroup, Tag } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useRegistry } from '../plugins/context.ts';
import type { Translate } from '../plugins/resolving/pages-and-menu/menu-tree.ts';
import { session } from '../session/session.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ExplainCard } from './ExplainCard.tsx';
import { type Result, type State, searchAll, titleOf } from './search.ts';
import './why.css';

const INTENTS: Readonly<Partial<Record<State, 'success' | 'warning' | 'danger'>>> = {
  yes: 'success',
  permission: 'warning',
  license: 'warning',
  off: 'warning',
  faulty: 'danger',
};

export default observer(function WhyPage() {
  const t = useTranslation().t as Translate;
  const registry = useRegistry();
  const [text, setText] = useState(useSearchParams()[0].get('q') ?? '');
  const search = useDeferredValue(text);
  const { subject } = session;
  const results = subject ? searchAll(registry, search, subject, t) : [];
  const label = t('core.why.search');
  return (
    <div className="why">
      <PageHeader title={t('core.page.why')} />
      <p>{t('core.why.intro')}</p>
      <InputGroup
        type="search"
        size="large"
        autoFocus
        aria-label={label}
        placeholder={label}
        leftIcon={<SearchIcon />}
        value={text}
        onValueChange={setText}
      />
      {search.trim() !== '' && results.length === 0 && (
        <EmptyState icon="search" title={t('core.why.nothing', { text: search })} text={t('core.why.nothing.text')} />
      )}
      <ul className="why-results" aria-label={t('core.why.results')}>
        {results.map((result) => (
          <li key={result.item.id}>
            <Line result={result} />
          </li>
        ))}
      </ul>
    </div>
  );
});

/** Loads the explanation of a result when it is opened. */
function Line({ result: { item, state } }: { result: Result }) {
  const t = useTranslation().t as Translate;
  const registry = useRegistry();
  const [isOpen, setOpen] = useState(false);
  const where = [t(`core.explain.kind.${item.kind}`), item.place?.(t)].filter(Boolean).join(' · ');
  return (
    <details className="panel why-result" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="why-title">
          <strong>{titleOf(item, registry, t)}</strong>
          <span>{where}</span>
        </span>
        <Tag minimal intent={INTENTS[state]}>
          {t(`core.why.state.${item.kind === 'permission' && state === 'yes' ? 'held' : state}`)}
        </Tag>
      </summary>
      {isOpen && state === 'off' && <p className="why-off">{t('core.why.off', { name: item.plugin })}</p>}
      {isOpen && <ExplainCard item={item} />}
    </details>
  );
}
