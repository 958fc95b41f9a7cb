// Shows the parts that a plugin's pages may use: each at work, with its few lines of code, its keys, and its page in
// the docs.
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#core';
import { board } from './board.tsx';
import { chart } from './chart.tsx';
import { documents } from './documents.tsx';
import { liveMap } from './live-map.tsx';
import { map } from './map.tsx';
import { paintGrid } from './paint-grid.tsx';
import type { Part } from './part.ts';
import { records } from './records.tsx';
import { tree } from './tree.tsx';
import './parts.css';

/** Lists the parts in the order in which the page shows them; each part has a file of its own. */
const PARTS: readonly Part[] = [records, board, paintGrid, chart, documents, map, liveMap, tree];

export default function Parts() {
  const { t } = useTranslation();
  const crumb = { text: t('company.page.developer'), to: '/admin/company/developer' };
  return (
    <>
      <PageHeader title={t('company.page.parts')} breadcrumb={[crumb]} />
      <div className="parts">
        <p className="muted">{t('company.parts.intro')}</p>
        <nav aria-label={t('company.page.parts')}>
          {PARTS.map(({ id }) => (
            <a key={id} href={`#part-${id}`}>
              {t(`company.parts.${id}`)}
            </a>
          ))}
        </nav>
        {PARTS.map(({ id, from, docs, code, Show }) => (
          <section key={id} id={`part-${id}`} className="part" aria-labelledby={`part-${id}-title`}>
            <header>
              <h2 id={`part-${id}-title`}>{t(`company.parts.${id}`)}</h2>
              <code>{from}</code>
            </header>
            <div className="part-living">
              <Show />
            </div>
            <div className="part-told">
              <pre>
                <code>{code}</code>
              </pre>
              <p>{t(`company.parts.${id}.keys`)}</p>
              <p className="muted">
                {t('company.parts.docs')} <code>{docs}</code>
              </p>
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
