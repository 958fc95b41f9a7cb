// Starts the page of an ice-cream van's tablet (docs/tablets.md), which staff open: it shows the tours of the tablet's van
// today and nothing else, below a banner that says who acts.
import { createRoot } from 'react-dom/client';
import { TabletPage } from '#core/tablet';
import { visitTablet } from '#core/visitors';
import { TourTablet } from './TourTablet.tsx';
import { tourWordsIn } from './words.ts';

const frame = document.getElementById('app') as HTMLElement;
createRoot(frame).render(
  <TabletPage visiting={visitTablet()} wordsIn={tourWordsIn}>
    {(visit) => <TourTablet visit={visit} />}
  </TabletPage>,
);
