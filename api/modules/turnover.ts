// Checks what server modules say of their turnover: each source has a name that channels and texts can have, and is made
// of models that exist.
import type { Entity } from '#core/contract';
import type { Module, TurnoverSource } from '../contract/index.ts';

const ID = /^[A-Z][A-Z0-9_]*$/;

type Known = Pick<Entity, 'model' | 'plugin'>;

/**
 * Lists the faults with their places. A model may be one of a plugin that is known and absent.
 * @param entities of the product; without them models are not looked at
 */
export function wrongTurnover(
  sources: readonly TurnoverSource[] = [],
  entities: readonly Known[] = [],
  knows: readonly string[] = [],
): [at: string, why: string][] {
  const isOpen = entities.length === 0 || knows.some((id) => entities.every(({ plugin }) => plugin !== id));
  const isThere = (model: string) => isOpen || entities.some((entity) => entity.model === model);
  return sources.flatMap(({ id, places, changesWith }, index) => {
    const models = [...changesWith, ...(places === undefined ? [] : [places])];
    const faults = [
      ...(ID.test(String(id)) ? [] : ['its id is in capitals, such as SHOP']),
      ...models.filter((model) => !isThere(model)).map((model) => `there is no entity ${model}`),
    ];
    return faults.map((why): [string, string] => [`turnover.${id ?? index}`, why]);
  });
}

/** Throws with all faults of built-in modules; those of packages were reported one by one before. */
export function demandTurnover(modules: readonly Module[], entities: readonly Known[]): void {
  const faults = modules.flatMap(({ manifest: { id, knows }, server, isPackage }) => {
    const wrong = isPackage ? [] : wrongTurnover(server?.turnover, entities, knows);
    return wrong.map(([at, why]) => `Plugin ${id}: ${at}: ${why}`);
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
