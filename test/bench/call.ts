// Makes a call by HTTP for benches: over kept connections, without parsing the answer.
import { type Agent, get } from 'node:http';

export interface Called {
  readonly url: string;
  readonly token: string;
  readonly agent: Agent;
}

/** Makes a call and answers its text; `path` is such as `supplier?sort=name`. */
export function call({ url, token, agent }: Called, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${url}/v1/${path}`, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 200)}`));
      });
    }).on('error', reject);
  });
}
