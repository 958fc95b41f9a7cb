// The dialog that makes a record which a relation lacks. It holds a whole form, which knows the fields and not the
// other way round, so it arrives from above.
import { type ComponentType, createContext } from 'react';
import type { ResolvedEntity } from '../../plugins/resolved.ts';
import type { Related } from './kind.ts';

export interface CreateDialogProps {
  readonly entity: ResolvedEntity;
  readonly onMade: (made: Related) => void;
  readonly onClose: () => void;
}

export const CreatingContext = createContext<ComponentType<CreateDialogProps> | null>(null);
