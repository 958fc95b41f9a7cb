// Gives the demo company its contract templates, and says who works by which (docs/domain 20.1).
import type { DemoContext } from '#api';
import { seedContractTemplates } from './templates.ts';

export async function seedDemo(context: DemoContext): Promise<void> {
  await seedContractTemplates(context);
}
