// Lists in words the damage from other reports that is still on the van, with the letters that mark it in the picture.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { addressOf, useRegistry } from '#core';
import { type Ghost, letterOf } from './pins.ts';
import { useGhostText } from './words.ts';

export function Ghosts({ ghosts }: { readonly ghosts: readonly Ghost[] }) {
  const { t } = useTranslation();
  const say = useGhostText();
  const entity = useRegistry().entity('DamageReport');
  if (ghosts.length === 0 || !entity) return null;
  return (
    <section className="van-before">
      <h3>{t('fleet.pins.still')}</h3>
      <ul>
        {ghosts.map((ghost, index) => (
          <li key={ghost.id}>
            <span className="van-ghost" aria-hidden="true">
              {letterOf(index)}
            </span>
            <Link to={addressOf(entity, 'view', ghost.report_id)}>{say(ghost)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
