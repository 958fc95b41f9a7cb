// Exports what pages of a tablet that staff act as share as `#core/tablet`: who acts, the way back,
// the tablet's calls and its till.
export { openTill, tabletSells } from './acting-till.ts';
export { ActingTablet, TabletPage } from './TabletPage.tsx';
export { type Tablet, useTablet } from './useTablet.ts';
