// Shows a tablet's page to staff who act as the tablet; who acts and the way back are always at the top.
import { type ReactNode, useEffect, useState } from 'react';
import type { Locale } from '#core/contract';
import { DamageForm, type DriveWords, DriveWordsProvider, useDriveWords } from '#core/driving';
import { backPath, leaveTablet, localeOfVisit, type Visit } from '../visitors/acting.ts';
import type { Tablet } from './useTablet.ts';

interface TabletPageProps {
  /** Asked for once, before anything is drawn, because a ticket can be used only once. */
  readonly visiting: Promise<Visit | undefined>;
  readonly wordsIn: (locale: Locale) => Promise<DriveWords>;
  /** Draws the page of a tablet that is open, in a frame `ActingTablet`. */
  readonly children: (visit: Visit) => ReactNode;
}

interface Loaded {
  readonly words: DriveWords;
  readonly visit?: Visit;
}

export function TabletPage({ visiting, wordsIn, children }: TabletPageProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    const locale = localeOfVisit();
    void Promise.all([wordsIn(locale), visiting]).then(([words, visit]) => {
      document.documentElement.lang = locale;
      document.title = visit?.tablet.name ?? words.t('title');
      setLoaded({ words, ...(visit && { visit }) });
    });
  }, [visiting, wordsIn]);
  if (!loaded) return <div className="loading" aria-busy="true" />;
  const { words, visit } = loaded;
  return <DriveWordsProvider value={words}>{visit ? children(visit) : <Over />}</DriveWordsProvider>;
}

interface ActingTabletProps {
  readonly visit: Visit;
  readonly tablet: Pick<Tablet<unknown>, 'failure' | 'isOver' | 'report'>;
  /** True once it is known that the van has nothing to do today. */
  readonly none: boolean;
  readonly children: ReactNode;
}

export function ActingTablet({ visit, tablet: { failure, isOver, report }, none, children }: ActingTabletProps) {
  const { t } = useDriveWords();
  return (
    <main className="drive-alone">
      <div className="drive-acting drive">
        <span>{t('acting', { tablet: visit.tablet.name })}</span>
        <button type="button" onClick={() => void leaveTablet(visit)}>
          {t('backTo', { name: visit.acted_by })}
        </button>
      </div>
      <h1 className="drive-live">{visit.tablet.name}</h1>
      {failure && (
        <p className="drive-wrong" role="alert">
          {t(isOver ? 'ticketOver' : 'failed')}
        </p>
      )}
      {none && <p>{t('noneToday')}</p>}
      {children}
      {visit.hasVan && <DamageForm save={report} />}
    </main>
  );
}

function Over() {
  const { t } = useDriveWords();
  return (
    <main className="drive-alone">
      <h1>{t('title')}</h1>
      <p role="alert">{t('ticketOver')}</p>
      <p>
        <a href={backPath()}>{t('toAdmin')}</a>
      </p>
    </main>
  );
}
