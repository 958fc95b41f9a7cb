// Describes services outside of Scoop by name: what a message to each is, who sends it, and how a plugin hands one over
// (docs/plugins/server.md, "Services outside").
import type { PluginContext } from './given/context.ts';
import type { Rows } from './given/database.ts';

/** What each service is told. */
export interface PortMessages {
  readonly sms: {
    /** As records hold it: `+32470123456`. */
    readonly to: string;
    readonly text: string;
  };
  /** An invoice or credit note through an access point of Peppol. */
  readonly peppol: {
    readonly nr: string;
    /** Scheme and number, as `0208:0417497106`. */
    readonly from: string;
    readonly to: string;
    /** UBL, Peppol BIS Billing 3.0. */
    readonly xml: string;
  };
  /** An invoice, or a credit note with amounts below zero, for the books. Amounts in euro. */
  readonly accounting: {
    readonly nr: string;
    readonly type: string;
    /** Days, as `2026-11-30`. */
    readonly issue_date: string;
    readonly due_date: string;
    /** The number: ten digits of a Belgian one, a VAT number of another member state with its letters. */
    readonly customer: { readonly name: string; readonly enterprise_nr?: string; readonly country?: string };
    readonly reference?: string;
    /** `category` as EN 16931 has it: S, Z, K for an intra-Community supply, AE where the customer owes the VAT. */
    readonly vat: readonly {
      readonly category: string;
      readonly rate: number;
      readonly net: number;
      readonly vat: number;
    }[];
    readonly total: number;
  };
  /** Money by a service on the web. `reference` names a payment there, and cannot be guessed. Amounts in euro. */
  readonly payment:
    | {
        readonly ask: 'pay';
        readonly reference: string;
        readonly amount: number;
        readonly description: string;
        readonly locale: string;
        /** Where the customer goes after it, whatever became of it. */
        readonly return_url: string;
        /** Where the service posts, without a body, when something became of it. */
        readonly notice_url: string;
      }
    | { readonly ask: 'state'; readonly reference: string }
    | { readonly ask: 'refund'; readonly reference: string; readonly amount: number };
  /** Where an address lies. It is asked, not handed over: `services.ask`. */
  readonly geocoding: {
    readonly street?: string;
    readonly nr?: string;
    readonly zipcode?: string;
    readonly city?: string;
    /** By its ISO code, as `BE`. */
    readonly country?: string;
  };
}

/** What a service answers beside that it took the message. */
export interface PortReplies {
  readonly payment: {
    /** Of `pay`: the page on which the customer pays. */
    readonly url?: string;
    /** Of `state`: what became of it, and how much has come in all. */
    readonly state?: 'OPEN' | 'PAID' | 'FAILED';
    readonly amount?: number;
  };
  /** Nothing where the service does not know the address. */
  readonly geocoding: { readonly latitude?: number; readonly longitude?: number };
}
export type PortReply<Name extends PortName> = Name extends keyof PortReplies ? PortReplies[Name] : undefined;

export type PortName = keyof PortMessages;
export const PORTS: readonly PortName[] = ['sms', 'peppol', 'accounting', 'payment', 'geocoding'];

/** What a plugin provides: it sends, or throws and is asked again later; a `Problem` below 500 is a refusal for good. */
export interface ServerPort<Name extends PortName = PortName> {
  readonly port: Name;
  // biome-ignore lint/suspicious/noConfusingVoidType: most services answer nothing
  send(message: PortMessages[Name], context: PortContext): PortReply<Name> | void | Promise<PortReply<Name> | void>;
}

export interface PortContext extends PluginContext {
  /** The same for the same message, however often it is sent: for the service, so that it acts once. */
  readonly key: string;
}

export interface PortHandOver {
  /** Of the plugin's own: the same key is sent once. One that was given up is begun anew. */
  readonly key: string;
  /** On which record its state is asked for. */
  readonly record?: { readonly resource: string; readonly id: number };
  /** Job of the plugin that is queued with what became of it, when it was sent or given up. */
  readonly answer?: string;
}

/** What that job is told. */
export interface PortAnswer {
  readonly record?: PortHandOver['record'];
  readonly state: 'SENT' | 'FAILED';
  /** Why it was given up: the provider's code, and its words. */
  readonly code?: string;
  readonly reason?: string;
  /** What the service answered; its shape is the port's, of `PortReplies`. */
  readonly reply?: PortReplies['payment'];
}

/** In the transaction of the call: sent if and only if that commits, and kept while the service or its provider is away. */
export type PortOf = <Name extends PortName>(
  port: Name,
) => { send(message: PortMessages[Name], handed: PortHandOver): Promise<void> };

/** Services that are asked, and not handed something. */
export type AskedPort = 'geocoding';

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
  /** Whether somebody provides it to this company. */
  isThere(port: AskedPort, from: PortAsker): Promise<boolean>;
  /** Undefined where nobody provides it, or it did not answer in time. */
  ask<Name extends AskedPort>(
    port: Name,
    message: PortMessages[Name],
    from: PortAsker,
  ): Promise<PortReplies[Name] | undefined>;
  /** The same for a piece of work: what was not heard before ends it. */
  hearing(heard: HeardAnswers): Services;
}
