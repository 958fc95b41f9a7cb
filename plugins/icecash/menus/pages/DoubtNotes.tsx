// Shows notes above a till's layout about what could mislead a cashier, such as two tiles with the same name.
import { WarningSignIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { Doubts } from './doubts.ts';

/** More names than these are shown as a number. */
const NAMED = 4;

export function DoubtNotes({ doubts }: { readonly doubts: Doubts }) {
  const { t } = useTranslation();
  const list = (names: readonly string[]) =>
    `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ` +${names.length - NAMED}` : ''}`;
  const notes = [
    doubts.twins.length > 0 && t('icecash.till.twins', { list: list(doubts.twins) }),
    doubts.unreadable.length > 0 && t('icecash.till.unreadable', { list: list(doubts.unreadable) }),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className="till-doubts">
      {notes.map((note) => (
        <li key={note}>
          <WarningSignIcon size={14} aria-hidden="true" />
          {note}
        </li>
      ))}
    </ul>
  );
}
