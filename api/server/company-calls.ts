// Registers the calls by which a company is set up: its devices, what people may do and why, further companies, its texts.
import type { FastifyInstance } from 'fastify';
import type { Hearing } from '../announcements/hearing.ts';
import { guardedDevices } from '../devices/index.ts';
import { helpers } from '../explain/helpers.ts';
import { explain } from '../explain/index.ts';
import { endGuide, foundFurther } from '../founding/index.ts';
import { editTexts } from '../own-texts/index.ts';
import type { Basis } from './basis.ts';

export function companyCalls(guarded: FastifyInstance, basis: Basis, hearing: Hearing): void {
  const { database, modules, entities, tables, settings, declared, founding } = basis;
  guardedDevices(guarded, { ...declared, tables, hearing });
  explain(guarded, { database, tables });
  helpers(guarded, { database, tables });
  foundFurther(guarded, founding);
  endGuide(guarded, founding);
  editTexts(guarded, { database, entities, modules, folder: settings.overridesFolder });
}
