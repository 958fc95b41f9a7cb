// Lists who could take what a block stands for, the best first, with the reasons; a press gives it to them.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import './could-take.css';

export interface Taker {
  readonly employee_id: number;
  readonly name: string;
  /** Why they stand where they stand, in the reader's words. */
  readonly why: string;
}

export interface CouldTakeProps {
  readonly title: string;
  readonly none: string;
  readonly give: string;
  readonly giveTo: (name: string) => string;
  /** Called once the list is shown, since ranking everybody takes a moment. */
  readonly find: () => readonly Taker[];
  readonly onGive: (employee: number) => void;
  /** Shows the list at once, as for what nobody has yet; else a button does. */
  readonly isOpen: boolean;
}

export function CouldTake({ isOpen, title, find, ...shown }: CouldTakeProps) {
  const [isShown, setShown] = useState(isOpen);
  if (!isShown) return <Button text={title} onClick={() => setShown(true)} />;
  return <Takers title={title} found={find()} {...shown} />;
}

type TakersProps = Omit<CouldTakeProps, 'isOpen' | 'find'> & { readonly found: readonly Taker[] };

function Takers({ title, none, give, giveTo, found, onGive }: TakersProps) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {found.length === 0 && <p className="muted">{none}</p>}
      <ol className="could-take">
        {found.map(({ employee_id, name, why }) => (
          <li key={employee_id}>
            <span>
              <b>{name}</b>
              <small>{why}</small>
            </span>
            <Button size="small" text={give} aria-label={giveTo(name)} onClick={() => onGive(employee_id)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
