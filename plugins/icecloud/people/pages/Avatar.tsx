// Shows an employee's photo, or their initials while there is none.
import { AuthImage } from '#core';
import { initialsOf, type Person } from '../person.ts';
import '../../people.css';

export function Avatar({ person, large = false }: { person: Person; large?: boolean }) {
  const { profile_picture_uri: address } = person;
  const initials = <span aria-hidden="true">{initialsOf(person)}</span>;
  return (
    <span className={large ? 'person-face person-face-large' : 'person-face'}>
      {address ? <AuthImage address={address} size={large ? 256 : 64} fallback={initials} /> : initials}
    </span>
  );
}
