// Serves a company by the built product, and asks it by HTTP as one person after another would.
import { Agent } from 'node:http';
import { clientOf } from '../../../e2e/people.ts';
import { newDataFolder, type Product, removeDataFolder, startProduct } from '../../../e2e/product.ts';
import { call } from '../call.ts';
import { type Line, percentile } from '../figures.ts';

export interface Served {
  readonly product: Product;
  readonly token: string;
  readonly databaseUrl: string;
  ask(path: string): Promise<string>;
  end(): Promise<void>;
}

/** The product makes missing indexes when it starts, so that the first start may take its time. */
export async function serve(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<Served> {
  const folder = await newDataFolder();
  const product = await startProduct(folder, { databaseUrl, env });
  const { token } = await clientOf(product.url, 'admin');
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  return {
    ...{ product, token, databaseUrl },
    ask: (path) => call({ url: product.url, token, agent }, path),
    end: async () => {
      agent.destroy();
      await product.stop();
      await removeDataFolder(folder);
    },
  };
}

const WARMING = 3;

/** Asks the paths so many times, by turns, after some turns that only warm up; answers each path's milliseconds. */
export async function timesOf(asks: readonly (() => Promise<unknown>)[], times: number): Promise<number[][]> {
  const took: number[][] = asks.map(() => []);
  for (let turn = -WARMING; turn < times; turn += 1) {
    for (const [nth, ask] of asks.entries()) {
      const before = performance.now();
      await ask();
      if (turn >= 0) took[nth]?.push(performance.now() - before);
    }
  }
  return took;
}

export const figuresOf = (times: readonly number[]): Line => ({
  p50_ms: percentile(times, 0.5),
  p95_ms: percentile(times, 0.95),
});
