// Declares the server part of planning rules.
import { defineServerPart } from '#api';
import { foundLegalRules, legalRules } from './server/legal-rules.ts';
import { planningRuleHooks } from './server/planning-rule.ts';

export default defineServerPart({
  id: 'rules',
  hooks: { PlanningRule: planningRuleHooks },
  founding: foundLegalRules,
  jobs: [legalRules],
});
