// Lays out a form and, on a wide window, the plugins' components beside it, such as a preview of the document.
import type { ReactNode } from 'react';
import type { Values } from '../../form/values.ts';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import { SlotContributions } from '../../plugins/SlotContributions.tsx';
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
  if (entity.additions.beside.length === 0) return children;
  return (
    <div className="edit-columns">
      <div className="edit-main">{children}</div>
      {hasRoom && (
        <div className="edit-beside">
          <SlotContributions entity={entity} name="beside" record={record} />
        </div>
      )}
    </div>
  );
}
