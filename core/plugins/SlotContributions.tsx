// Shows the components of all plugins in one place of an entity, in their order; an error in one leaves the others there.
import { Contribution, LazyContribution } from './Contribution.tsx';
import type { ResolvedEntity } from './resolved.ts';

interface SlotContributionsProps {
  readonly entity: ResolvedEntity;
  readonly name: 'head' | 'beside';
  readonly record: unknown;
}

export function SlotContributions({ entity: { model, additions }, name, record }: SlotContributionsProps) {
  return additions[name].map(({ plugin, load }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and one plugin may stand there twice
    <Contribution key={`${plugin} ${place}`} plugin={plugin} id={`${model}.${name}`} fallback={null}>
      <LazyContribution load={load} record={record} />
    </Contribution>
  ));
}
