// Fills ICECLOCK's share of the demo company: contract templates, who works by which, and the contracts made of them
// (docs/domain 20.1).
import type { DemoContext } from '#api';
import { seedContracts } from './contracts.ts';
import { seedContractTemplates } from './templates.ts';

export async function seedDemo(context: DemoContext): Promise<void> {
  await seedContractTemplates(context);
  await seedContracts(context);
}
