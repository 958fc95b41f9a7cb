// Lays out a form and, on a wide window, a plugin's component beside it, such as a preview of the document.
import type { ReactNode } from 'react';
import type { Values } from '../../form/values.ts';
import { Contribution, LazyContribution } from '../../plugins/Contribution.tsx';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { useIsWiderThan } from '../../ui/focus/viewport.ts';

/** Width of a window with room for both, in pixels. */
const ROOM = 1280;

interface BesideProps {
  readonly entity: ResolvedEntity;
  readonly record: Values;
  readonly children: ReactNode;
}

export function Beside({ entity, record, children }: BesideProps) {
  const hasRoom = useIsWiderThan(ROOM);
  const { beside, owners } = entity.additions;
  if (!beside) return children;
  return (
    <div className="edit-columns">
      <div className="edit-main">{children}</div>
      {hasRoom && (
        <div className="edit-beside">
          <Contribution plugin={owners.beside ?? entity.plugin} id={`${entity.model}.beside`} fallback={null}>
            <LazyContribution load={beside} record={record} />
          </Contribution>
        </div>
      )}
    </div>
  );
}
