// Registers the pages of simulated services below /public, such as that on which a customer pays.
import type { FastifyInstance } from 'fastify';
import type { Pretending, PublicContext } from '../contract/index.ts';
import { declaredPorts } from './declared.ts';
import type { ServiceProviding } from './provider.ts';

export async function openPretended(
  app: FastifyInstance,
  { modules, ...context }: Pick<ServiceProviding, 'modules'> & PublicContext & Pretending,
): Promise<void> {
  for (const { pretend } of declaredPorts(modules).values())
    if (pretend?.open) await app.register(async (scope) => pretend.open?.(scope, context), { prefix: '/public' });
}
