// Shows the faces of others who have the record open; if somebody edits it, their name is written beside.
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import { type Doing, type PersonHere, usePeopleHere } from './usePeopleHere.ts';
import './presence.css';

export interface PeopleHereProps {
  readonly resource: string;
  readonly id: number;
  readonly doing: Doing;
  /**
   * Milliseconds that a person has to stay before others see them, so that stepping through a list announces nothing.
   */
  readonly after?: number;
}

const FACES = 4;

export default function PeopleHere({ resource, id, doing, after }: PeopleHereProps) {
  const { t } = useTranslation();
  const people = usePeopleHere(resource, id, doing, after);
  const editing = people.filter((person) => person.doing === 'edit');
  const shown = [...editing, ...people.filter((person) => person.doing === 'view')];
  const said = ({ display: name, doing: what }: PersonHere) => t(`core.presence.${what}`, { name });
  return (
    <div className="people-here" role="status">
      {shown.slice(0, FACES).map((person) => (
        <span key={person.id} className={`people-here-face people-here-${person.doing}s`} title={said(person)}>
          <Avatar name={person.display} size={24} />
          <span className="visually-hidden">{said(person)}</span>
        </span>
      ))}
      {shown.length > FACES && <span className="people-here-more numeric">+{shown.length - FACES}</span>}
      {editing[0] && (
        <span className="people-here-editing" aria-hidden="true">
          {t('core.presence.editing', { count: editing.length, name: editing[0].display.split(' ', 1)[0] })}
        </span>
      )}
    </div>
  );
}
