// Shows and edits establishment unit numbers in the browser.
import { notatedKind } from '../controls/notatedKind.tsx';
import { establishmentNr as kind, showEstablishmentNumber } from './kind.ts';

export const establishmentNr = notatedKind({
  show: showEstablishmentNumber,
  keep: kind.normalise,
  length: kind.length,
});
