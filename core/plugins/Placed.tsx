// Shows what plugins bring to one place, such as the wall, each in an error boundary of its own.
import { observer } from 'mobx-react-lite';
import type { Widget } from '#core/contract';
import { session } from '../session/session.ts';
import { allowed } from './allowed.ts';
import { Contribution, LazyContribution } from './Contribution.tsx';
import { useRegistry } from './context.ts';

interface PlacedProps {
  readonly place: NonNullable<Widget['place']>;
  /** Props of each of the components. */
  readonly given?: Readonly<Record<string, unknown>>;
}

export const Placed = observer(function Placed({ place, given }: PlacedProps) {
  return useRegistry()
    .widgets.filter((widget) => widget.place === place && allowed(session.subject, widget))
    .toSorted((a, b) => (b.sortFirst ?? 0) - (a.sortFirst ?? 0))
    .map(
      ({ key, plugin, id, load }) =>
        load && (
          <Contribution key={key} plugin={plugin} id={`widgets.${id}`}>
            <LazyContribution load={load} {...given} />
          </Contribution>
        ),
    );
});
