// Makes calls as many devices and people would, each device from a network of its own; what a server that has too much to do
// does not take is sent again, as devices do.
import { Agent, request } from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
  /** The number of the device that sends it. */
  readonly from?: number;
}

export type Send = <Answer = unknown>(sent: Sent) => Promise<Answer>;

/** An address for each device, as networks are limited one by one. */
const addressOf = (nr: number) => `10.${(nr >> 16) % 256}.${(nr >> 8) % 256}.${nr % 256}`;

export class Refused extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status} ${text.slice(0, 300)}`);
  }
}

const OVERLOADED = 503;
const RESTS = 20;
const REST_MS = 1_000;

export interface Sender {
  readonly send: Send;
  /** Answers how many calls were not taken and sent again. */
  readonly again: () => number;
  end(): void;
}

/** Answers the function that sends; it throws where a call is refused. */
export function senderTo(url: string): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 300 });
  let again = 0;
  const send = async <Answer>(sent: Sent, rests = RESTS): Promise<Answer> => {
    try {
      return await once<Answer>(agent, url, sent);
    } catch (fault) {
      if (!(fault instanceof Refused && fault.status === OVERLOADED) || rests === 0) throw fault;
    }
    again += 1;
    await rest(REST_MS);
    return send<Answer>(sent, rests - 1);
  };
  return { send: (sent) => send(sent), again: () => again, end: () => agent.destroy() };
}

const once = <Answer>(agent: Agent, url: string, { method, path, token, body, from }: Sent) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(from !== undefined && { 'x-forwarded-for': addressOf(from) }),
    };
    const asked = request(`${url}/v1/${path}`, { method, agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const status = answer.statusCode ?? 0;
        if (status >= 300) reject(new Refused(status, `${method} ${path}: ${text}`));
        else resolve((text ? JSON.parse(text) : undefined) as Answer);
      });
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
