// Shows a tablet's page to staff who act as the tablet; who acts and the way back are always at the top.

import { useEffect, useState } from 'react';
import { today } from '#core/contract';
import { DamageForm, type DriveWords, DriveWordsProvider } from '#core/driving';
import { backPath, leaveTablet, localeOfVisit, type Visit } from '#core/visitors';
import { RunView } from '../pages/RunView.tsx';
import { nowOf } from '../run.ts';
import { useTabletRuns } from './useTabletRuns.ts';
import { driveWordsIn } from './words.ts';

interface Loaded {
  readonly words: DriveWords;
  readonly visit?: Visit;
}

export function TabletPage({ visiting }: { readonly visiting: Promise<Visit | undefined> }) {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    const locale = localeOfVisit();
    void Promise.all([driveWordsIn(locale), visiting]).then(([words, visit]) => {
      document.documentElement.lang = locale;
      document.title = visit?.tablet.name ?? words.t('title');
      setLoaded({ words, ...(visit && { visit }) });
    });
  }, [visiting]);
  if (!loaded) return <div className="loading" aria-busy="true" />;
  const { words, visit } = loaded;
  return (
    <DriveWordsProvider value={words}>
      {visit ? <Acting visit={visit} words={words} /> : <Over words={words} />}
    </DriveWordsProvider>
  );
}

function Acting({ visit, words: { t } }: { readonly visit: Visit; readonly words: DriveWords }) {
  const { runs, driving, report, failure, isOver } = useTabletRuns(visit);
  const run = runs && nowOf(runs, today());
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
      {runs && !run && <p>{t('noneToday')}</p>}
      {run && <RunView key={run.id} run={run} driving={driving} />}
      {visit.hasVan && <DamageForm save={report} />}
    </main>
  );
}

function Over({ words: { t } }: { readonly words: DriveWords }) {
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
