// Shares the set-up of suites whose records belong to crews of the engine.
import { engineModules } from '../engine.ts';
import { type House, openHouse } from '../house.ts';

/** Opens a house with the engine's entities for one suite, and hands it over before each test with a new crew. */
export function withCrews(take: (house: House, crew: number) => void): void {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(engineModules);
  });
  beforeEach(async () => take(house, (await house.make('crew', { name: 'north' })).id));
  afterAll(() => house?.stop());
}
