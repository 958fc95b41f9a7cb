// Describes services outside of Scoop by name: the messages to each, who sends them, and how a plugin sends one
// (docs/plugins/server.md, "Services outside").
import type { PluginContext } from './given/context.ts';
import type { Rows } from './given/database.ts';

/** The messages to each service. */
export interface PortMessages {
  readonly sms: {
    /** A number as records hold it: `+32470123456`. */
    readonly to: string;
    readonly text: string;
  };
  /** An invoice or credit note, sent through an access point of Peppol. */
  readonly peppol: {
    readonly nr: string;
    /** Scheme and number, as `0208:0417497106`. */
    readonly from: string;
    readonly to: string;
    /** UBL, Peppol BIS Billing 3.0. */
    readonly xml: string;
  };
  /** An invoice, or a credit note with negative amounts, for the books. Amounts are in euro. */
  readonly accounting: {
    readonly nr: string;
    readonly type: string;
    /** Days, as `2026-11-30`. */
    readonly issue_date: string;
    readonly due_date: string;
    /**
     * The number of the customer: ten digits of a Belgian one, a VAT number of another member state with its letters.
     */
    readonly customer: { readonly name: string; readonly enterprise_nr?: string; readonly country?: string };
    readonly reference?: string;
    /** `category` is that of EN 16931: S, Z, K for an intra-Community supply, AE if the customer owes the VAT. */
    readonly vat: readonly {
      readonly category: string;
      readonly rate: number;
      readonly net: number;
      readonly vat: number;
    }[];
    readonly total: number;
  };
  /**
   * A payment by a service on the web. `reference` names the payment there, and cannot be guessed. Amounts are in euro.
   */
  readonly payment:
    | {
        readonly ask: 'pay';
        readonly reference: string;
        readonly amount: number;
        readonly description: string;
        readonly locale: string;
        /** Address to which the customer returns, whatever the result. */
        readonly return_url: string;
        /** Address to which the service posts, without a body, when the payment's state changes. */
        readonly notice_url: string;
      }
    | { readonly ask: 'state'; readonly reference: string }
    | { readonly ask: 'refund'; readonly reference: string; readonly amount: number };
  /** The position of an address. It is asked by `services.ask`, not sent as a message. */
  readonly geocoding: {
    readonly street?: string;
    readonly nr?: string;
    readonly zipcode?: string;
    readonly city?: string;
    /** ISO code, as `BE`. */
    readonly country?: string;
  };
}

/** Answers of services, besides that they took the message. */
export interface PortReplies {
  readonly payment: {
    /** Answer of `pay`: the page on which the customer pays. */
    readonly url?: string;
    /** Answer of `state`: the payment's state, and the amount paid in all. */
    readonly state?: 'OPEN' | 'PAID' | 'FAILED';
    readonly amount?: number;
  };
  /** Empty if the service does not know the address. */
  readonly geocoding: { readonly latitude?: number; readonly longitude?: number };
}
export type PortReply<Name extends PortName> = Name extends keyof PortReplies ? PortReplies[Name] : undefined;

export type PortName = keyof PortMessages;
export const PORTS: readonly PortName[] = ['sms', 'peppol', 'accounting', 'payment', 'geocoding'];

/**
 * A service that a plugin provides: it sends, or throws and is tried again later; a `Problem` below 500 is a final
 * refusal.
 */
export interface ServerPort<Name extends PortName = PortName> {
  readonly port: Name;
  // biome-ignore lint/suspicious/noConfusingVoidType: most services answer nothing
  send(message: PortMessages[Name], context: PortContext): PortReply<Name> | void | Promise<PortReply<Name> | void>;
}

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
export interface PortAnswer {
  readonly record?: PortHandOver['record'];
  readonly state: 'SENT' | 'FAILED';
  /** Reason for giving up: the provider's code and message. */
  readonly code?: string;
  readonly reason?: string;
  /** The service's answer, in the shape of `PortReplies`. */
  readonly reply?: PortReplies['payment'];
}

/** Sends in the caller's transaction: if and only if that commits, and later if the service or its provider is away. */
export type PortOf = <Name extends PortName>(
  port: Name,
) => { send(message: PortMessages[Name], handed: PortHandOver): Promise<void> };

/** Services that answer at once. */
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
