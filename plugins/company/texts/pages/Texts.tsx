// Shows every text of Scoop in four languages side by side, to search, reword, export and import.
import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, onRecord, PageHeader, Skeleton, session, useWidth } from '#core';
import { LOCALES, type Locale } from '#core/contract';
import { ExportTexts } from './ExportTexts.tsx';
import { ImportTexts } from './ImportTexts.tsx';
import { TextFilters } from './TextFilters.tsx';
import { TextGrid } from './TextGrid.tsx';
import { TextTable } from './TextTable.ts';
import './texts.css';
import './cells.css';

/** The width in pixels that four languages need. */
const WIDE = 760;

export default observer(function Texts() {
  const { t } = useTranslation();
  const [table] = useState(() => new TextTable());
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const isNarrow = width > 0 && width < WIDE;
  const [locale, setLocale] = useState<Locale>(session.locale);
  useEffect(() => {
    void table.load();
    const stop = onRecord('textoverride', () => table.refresh());
    return () => {
      stop();
      table.dispose();
    };
  }, [table]);
  return (
    <div ref={frame} className={`page-fill texts-page${isNarrow ? ' texts-narrow' : ''}`}>
      <PageHeader
        title={t('company.page.texts')}
        count={table.state === 'ready' ? table.shown.length : undefined}
        tools={<TextFilters table={table} locale={isNarrow ? locale : undefined} onLocale={setLocale} />}
        actions={
          <>
            <ImportTexts />
            <ExportTexts />
          </>
        }
      />
      <Body table={table} locales={isNarrow ? [locale] : LOCALES} />
    </div>
  );
});

const Body = observer(function Body({ table, locales }: { table: TextTable; locales: readonly Locale[] }) {
  const { t } = useTranslation();
  if (table.state === 'loading') return <Skeleton shape="lines" />;
  if (table.state === 'failed') return <ErrorState onRetry={() => void table.load()} />;
  if (table.shown.length > 0) return <TextGrid table={table} locales={locales} />;
  const clear = () => table.setFilter({ search: '', module: '', show: 'all' });
  return (
    <EmptyState
      icon="search"
      title={t('company.texts.nothing')}
      text={t('company.texts.nothing.text')}
      action={<Button text={t('company.texts.nothing.clear')} onClick={clear} />}
    />
  );
});
