// Exports what pages of a tablet that staff act as share as `#core/tablet`: who acts, the way back, and the tablet's calls.
export { ActingTablet, TabletPage } from './TabletPage.tsx';
export { type Tablet, useTablet } from './useTablet.ts';
