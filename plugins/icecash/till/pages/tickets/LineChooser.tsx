// Lets a seller choose what of a ticket goes back: all that is left, or so many of each line.
import { MinusIcon, PlusIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { KnownLine } from './ticket.ts';

interface LineChooserProps {
  readonly lines: readonly KnownLine[];
  /** How many of each line, by its id; undefined for all that is left. */
  readonly picked: ReadonlyMap<number, number> | undefined;
  readonly change: (picked: ReadonlyMap<number, number> | undefined) => void;
}

export function LineChooser({ lines, picked, change }: LineChooserProps) {
  const { t } = useTranslation();
  const set = (id: number, qty: number) => change(new Map([...(picked ?? []), [id, qty]]));
  return (
    <fieldset className="drawer" aria-label={t('icecash.tickets.what')}>
      <div className="drawer-usual">
        <button type="button" className="sell-key" aria-pressed={!picked} onClick={() => change(undefined)}>
          {t('icecash.tickets.whole')}
        </button>
        <button
          type="button"
          className="sell-key"
          aria-pressed={picked !== undefined}
          onClick={() => change(picked ?? new Map())}
        >
          {t('icecash.tickets.byLines')}
        </button>
      </div>
      {picked &&
        lines.map(({ id, name, qty, refunded }) => {
          const most = qty - refunded;
          const now = picked.get(id) ?? 0;
          return (
            <fieldset key={id} className="drawer-coin drawer-pick" aria-label={name}>
              <span>
                {name}
                <small> · {t('icecash.tickets.left', { count: most })}</small>
              </span>
              <button
                type="button"
                className="sell-key"
                aria-label={t('icecash.tickets.fewer', { name })}
                disabled={now === 0}
                onClick={() => set(id, now - 1)}
              >
                <MinusIcon size={20} />
              </button>
              <output className="numeric">{now}</output>
              <button
                type="button"
                className="sell-key"
                aria-label={t('icecash.tickets.more', { name })}
                disabled={now >= most}
                onClick={() => set(id, now + 1)}
              >
                <PlusIcon size={20} />
              </button>
            </fieldset>
          );
        })}
    </fieldset>
  );
}
