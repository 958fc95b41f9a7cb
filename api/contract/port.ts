// Describes services outside of Scoop by name: the messages to each, who sends them, and how a plugin sends one
// (docs/plugins/services.md).
import type { FastifyInstance } from 'fastify';
import type { PortMessages, PortReplies } from '#core/types';
import type { PluginContext } from './given/context.ts';
import type { Database, Rows } from './given/database.ts';
import type { PublicContext } from './public.ts';

export type { PortMessages, PortReplies };

/** A port that some module declares, known to the types by its file. */
export type PortName = keyof PortMessages & string;
export type PortReply<Name extends PortName> = Name extends keyof PortReplies ? PortReplies[Name] : undefined;

/**
 * Introduces a service outside of Scoop: one module declares it, and modules that require or know that one use or
 * provide it. `port`, `message` and `reply` come from the file of the port, from which the types are made as well.
 */
export interface PortDeclaration {
  readonly port: string;
  /** JSON Schema of the messages. One that does not fit is given up before anybody is asked. */
  readonly message: object;
  /** JSON Schema of what the service answers; without it, it answers nothing but that it took the message. */
  readonly reply?: object;
  /** Plays the service in a Scoop with the demo company; without it messages are taken, and go nowhere. */
  readonly pretend?: PretendedPort;
}

/** The simulation of a service, for a Scoop that shows the demo company. */
export interface PretendedPort {
  // biome-ignore lint/suspicious/noExplicitAny: the types of the message are those of its port
  send?(message: any, context: PortContext & Pretending): unknown;
  /** Registers pages below /public, such as the one on which a customer pays. */
  open?(app: FastifyInstance, context: PublicContext & Pretending): void | Promise<void>;
}

export interface Pretending {
  readonly database: Database;
  /** Scoop's own address, where its pages are: `https://scoop.example`. */
  readonly origin: () => string;
}

/**
 * A service that a plugin provides: it sends, or throws and is tried again later; a `Problem` below 500 is a final
 * refusal.
 */
export interface ServerPort<Name extends PortName = PortName> {
  readonly port: Name;
  // biome-ignore lint/suspicious/noConfusingVoidType: most services answer nothing
  send(message: PortMessages[Name], context: PortContext): PortReply<Name> | void | Promise<PortReply<Name> | void>;
}

/** A provided port of any name; in a literal the name gives the message its type. */
export type AnyServerPort = { [Name in PortName]: ServerPort<Name> }[PortName];

export interface PortContext extends PluginContext {
  /** Key of the message, the same at each attempt, so that the service acts once. */
  readonly key: string;
}

export interface PortHandOver {
  /** The plugin's own key: a message with the same key is sent once. One that was given up starts again. */
  readonly key: string;
  /** Record at which the message's state is shown. */
  readonly record?: { readonly resource: string; readonly id: number };
  /** Job of the plugin that is queued with the result when the message was sent or given up. */
  readonly answer?: string;
}

/** The payload of that job. */
export interface PortAnswer<Name extends PortName = PortName> {
  readonly record?: PortHandOver['record'];
  readonly state: 'SENT' | 'FAILED';
  /** Reason for giving up: the provider's code and message. */
  readonly code?: string;
  readonly reason?: string;
  /** The service's answer. */
  readonly reply?: PortReply<Name>;
}

/** Sends in the caller's transaction: if and only if that commits, and later if the service or its provider is away. */
export type PortOf = <Name extends PortName>(
  port: Name,
) => { send(message: PortMessages[Name], handed: PortHandOver): Promise<void> };

/** Services that can be asked, because they answer something. */
export type AskedPort = keyof PortReplies & string;

/** The transaction and the company in whose name a service is asked. */
export interface PortAsker {
  readonly db: Rows;
  readonly companyId: number;
}

/** Holds the answers that a piece of work has got so far, and the questions that it still has to ask, by message. */
export interface HeardAnswers {
  readonly known: Map<string, unknown>;
  readonly wanted: Map<string, () => Promise<unknown>>;
}

export interface Services {
  /** Tells whether a plugin provides the service to this company. */
  isThere(port: AskedPort, from: PortAsker): Promise<boolean>;
  /** Answers undefined if nobody provides it, or it did not answer in time. */
  ask<Name extends AskedPort>(
    port: Name,
    message: PortMessages[Name],
    from: PortAsker,
  ): Promise<PortReplies[Name] | undefined>;
  /** Answers services for a piece of work that is interrupted by a question without an answer yet. */
  hearing(heard: HeardAnswers): Services;
}
