// Starts a tablet's own page (docs/tablets.md), which staff open: it shows the runs of the tablet's van today and
// nothing else, below a banner that says who acts.
import { createRoot } from 'react-dom/client';
import { TabletPage } from '#core/tablet';
import { visitTablet } from '#core/visitors';
import { RunTablet } from './RunTablet.tsx';
import { driveWordsIn } from './words.ts';

const frame = document.getElementById('app') as HTMLElement;
createRoot(frame).render(
  <TabletPage visiting={visitTablet()} wordsIn={driveWordsIn}>
    {(visit) => <RunTablet visit={visit} />}
  </TabletPage>,
);
