// Answers the calls of docs/domain 5.1 and nothing else, written from that text and not from our API. If the web build
// needs any other call, that is private knowledge of our own server, and gets a 404 here.
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Sessions } from './sessions.ts';
import type { Employee, World } from './world.ts';

export interface Call {
  /** The call, such as `POST auth/login`. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly body: Fields;
  readonly headers: IncomingMessage['headers'];
  status?: number;
}

/** The way in which the next call of that name fails: with a status, without a response, or after a delay. */
type Fault = number | 'no response' | { readonly after: Promise<unknown> };
type Fields = Record<string, unknown>;
type Reply = readonly [status: number, body?: unknown];
type Handler = (call: Call, match: string[]) => Reply;

/** The time that a call is waited for. */
const PATIENCE_MS = 60_000;

const DONE: Reply = [204];
const REFUSED: Reply = [401];
const NOTHING: Reply = [404];

export class StandIn {
  readonly calls: Call[] = [];
  readonly sessions = new Sessions();
  private readonly faults = new Map<string, Fault[]>();
  /** Fires with a call's name each time that one arrives. */
  private readonly arrivals = new EventEmitter();

  private constructor(
    public world: World,
    private readonly server: Server,
  ) {}

  static async start(world: World): Promise<StandIn> {
    const server = createServer((request, response) => void standIn.answer(request, response));
    const standIn = new StandIn(world, server);
    server.keepAliveTimeout = 0;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Makes everything as at the start, with these people. */
  reset(world: World): void {
    this.world = world;
    this.calls.length = 0;
    this.faults.clear();
    this.sessions.forget();
  }

  /** Lets the next calls of that name fail so, in turn; after that it works again. */
  meet(name: string, ...faults: Fault[]): void {
    this.faults.set(name, faults);
  }

  named(name: string): Call[] {
    return this.calls.filter((call) => call.name === name);
  }

  /** Resolves once so many calls of that name have arrived. */
  async called(name: string, count: number): Promise<void> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    while (this.named(name).length < count) {
      await once(this.arrivals, name, { signal }).catch((cause) => {
        throw new Error(`${name} was called ${this.named(name).length} times, not ${count}`, { cause });
      });
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    // Connections are closed, because browsers quietly repeat a call without a response on a used connection.
    response.setHeader('connection', 'close');
    response.setHeader('access-control-allow-origin', headers.origin ?? '*');
    response.setHeader('access-control-allow-methods', 'GET, POST, PATCH');
    response.setHeader('access-control-allow-headers', 'Authorization, Content-Type, Trusted-Device-Key');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    const path = new URL(request.url ?? '/', this.url).pathname;
    const name = `${method} ${path.replace(/^\/(v1\/)?/, '')}`;
    const call: Call = { name, at: Date.now(), headers, body: await bodyOf(request) };
    this.calls.push(call);
    this.arrivals.emit(name);
    const fault = this.faults.get(name)?.shift();
    // The answer is no HTTP, because after a mere close browsers would repeat the call on a connection that they opened
    // ahead.
    if (fault === 'no response') return void request.socket.end('This is no HTTP.');
    if (typeof fault === 'object') await fault.after;
    const [status, body] = typeof fault === 'number' ? [fault] : this.handle(call, path);
    call.status = status;
    if (body === undefined) return void response.writeHead(status).end();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  private handle(call: Call, path: string): Reply {
    if (!path.startsWith(call.name.includes(' shared/') ? '/shared/' : '/v1/')) return NOTHING;
    for (const [pattern, handler] of this.routes) {
      const match = new RegExp(`^${pattern}$`).exec(call.name);
      if (match) return handler(call, match.slice(1));
    }
    return NOTHING;
  }

  private readonly routes: readonly (readonly [pattern: string, handler: Handler])[] = [
    ['POST auth/login', (call) => this.login(call.body)],
    ['GET auth/employee', (call) => this.asEmployee(call, (data) => [200, { data }])],
    ['POST auth/verify2fa', (call) => this.verify(call.body)],
    ['GET auth/passwordreset/token/(.+)', (_, [token = '']) => this.look(decodeURIComponent(token))],
    ['POST auth/passwordreset/token', () => DONE],
    ['PATCH auth/passwordreset', (call) => this.resetPassword(call.body)],
    ['POST auth/switch', (call) => this.asEmployee(call, (employee) => this.switch(employee, call.body))],
    ['POST auth/refresh', (call) => this.refresh(call)],
    ['POST screenauth/login', (call) => this.screenLogin(call.body)],
    ['GET screenauth/screen', (call) => this.screen(call)],
    ['PATCH employee/(\\d+)', (call, [id]) => this.asEmployee(call, (me) => this.speak(me, Number(id), call.body))],
    ['GET shared/override_intl/(\\d+-\\w+)\\.json', (_, [file = '']) => this.texts(file)],
    ['GET notification/navbar', (call) => this.asEmployee(call, () => [200, { data: this.world.navbar }])],
  ];

  private login({ email, username, password }: Fields): Reply {
    const { user, secondStep } = this.world;
    if (password !== user.password || (email !== user.email && username !== user.username)) return REFUSED;
    return secondStep === null ? this.token('employee 11') : [200, { user_id: user.id }];
  }

  private verify({ user_id, code }: Fields): Reply {
    const isRight = String(user_id) === String(this.world.user.id) && code === this.world.secondStep;
    return isRight ? this.token('employee 11') : REFUSED;
  }

  private look(token: string): Reply {
    return this.world.resets.has(token) ? [200, { email: this.world.user.email, token }] : NOTHING;
  }

  private resetPassword({ email, token, password }: Fields): Reply {
    const { user, resets, secondStep } = this.world;
    if (email !== user.email || !resets.has(String(token))) return NOTHING;
    if (String(password).includes('nora')) return [406];
    user.password = String(password);
    return secondStep === null ? this.token('employee 11') : [200, { user_id: user.id }];
  }

  private switch(employee: Employee, { employee_id }: Fields): Reply {
    const isOwn = employee.user.employee_ids.some(({ id }) => id === employee_id);
    return isOwn ? this.token(`employee ${employee_id}`) : [403];
  }

  private refresh({ headers }: Call): Reply {
    const holder = this.sessions.renewable(headers.authorization);
    return holder === undefined ? REFUSED : this.token(holder);
  }

  private screenLogin({ public_code, private_code }: Fields): Reply {
    const isLetIn = this.world.displays.has(String(public_code)) && String(private_code).length >= 32;
    return isLetIn ? this.token(`screen ${public_code}`) : REFUSED;
  }

  private screen({ headers }: Call): Reply {
    const [kind, code = ''] = this.sessions.holder(headers.authorization)?.split(' ') ?? [];
    const data = kind === 'screen' ? this.world.displays.get(code) : undefined;
    return data ? [200, { data }] : REFUSED;
  }

  private speak(me: Employee, id: number, { user }: Fields): Reply {
    if (me.id !== id) return [403];
    for (const employee of this.world.employees.values()) {
      employee.user.default_locale = (user as { default_locale: string }).default_locale;
    }
    return DONE;
  }

  private texts(file: string): Reply {
    const texts = this.world.overrides.get(file);
    return texts ? [200, texts] : NOTHING;
  }

  private asEmployee({ headers }: Call, work: (employee: Employee) => Reply): Reply {
    const [kind, id] = this.sessions.holder(headers.authorization)?.split(' ') ?? [];
    const employee = kind === 'employee' ? this.world.employees.get(Number(id)) : undefined;
    return employee ? work(employee) : REFUSED;
  }

  private token(holder: string): Reply {
    return [200, this.sessions.open(holder)];
  }
}

async function bodyOf(request: IncomingMessage): Promise<Fields> {
  let text = '';
  for await (const part of request) text += part;
  return text ? (JSON.parse(text) as Fields) : {};
}
