// Checks the rules that a company plans by: each says a limit, none contradicts another one, and those of the law stay.
import { type EntityHooks, type FieldError, type HookContext, Problem, type Stored, type Unsaved } from '#api';
import { contradicts, type Measured } from '../contradiction.ts';

export const planningRuleHooks: EntityHooks<'PlanningRule'> = {
  validate: async (rule, context) => [...ofLimits(rule), ...(await ofOthers(rule, context))],
  beforeDelete: ({ legal_key }) => {
    if (legal_key) throw new Problem(409, 'ruleOfLaw');
  },
};

function ofLimits({ measure, least, most }: Unsaved<'PlanningRule'>): FieldError[] {
  if (measure === 'DAYS_IN_A_ROW') return most === undefined ? [{ path: 'most', code: 'required' }] : [];
  return least !== undefined && most !== undefined && least > most ? [{ path: 'least', code: 'ruleTurned' }] : [];
}

async function ofOthers(
  rule: Unsaved<'PlanningRule'>,
  { records }: HookContext<'PlanningRule'>,
): Promise<FieldError[]> {
  if (rule.active === false) return [];
  const others = await records('PlanningRule', { by: 'product' }).list({ active: true });
  const found = others.find((other) => other.id !== rule.id && contradicts(measuredOf(rule), measuredOf(other)));
  const path = rule.least === undefined ? 'most' : 'least';
  return found ? [{ path, code: 'rulesContradict', params: { title: rule.title, other: found.title } }] : [];
}

function measuredOf(rule: Stored<'PlanningRule'> | Unsaved<'PlanningRule'>): Measured {
  return { ...rule, over: rule.over ?? 1, dimonas: rule.dimonas ?? [] };
}
