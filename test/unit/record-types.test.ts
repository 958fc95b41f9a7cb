// Tests the types of records that a declaration file makes of an entity file; typed-records.ts tests what the compiler
// makes of them.
import { recordTypes, UNTYPED } from '../../build/core-package/kit/recordTypes.ts';

const ticket = {
  model: 'Ticket',
  resource: 'ticket-desk',
  schema: {
    type: 'object',
    required: ['state', 'lines'],
    properties: {
      state: { type: 'string', enum: ['OPEN', 'DONE'] },
      nr: { type: 'integer', default: 1, readOnly: true },
      price_vati: { type: 'number', money: true },
      due_on: { type: 'string', format: 'date' },
      secret: { type: 'string', writeOnly: true },
      age: { type: 'integer', computed: true },
      division_id: { type: 'integer', relation: 'division' },
      employee_ids: { type: 'array', items: { type: 'integer', relation: 'employee' } },
      lines: {
        type: 'array',
        rows: { model: 'TicketLine', parent: 'ticket_id' },
        items: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
      },
    },
  },
};

test('an entity file becomes the type of what is stored and of what is answered, and its rows one of their own', () => {
  expect(
    recordTypes({ ...UNTYPED, files: [ticket] }, '#core/contract'),
  ).toBe(`// Made from entity files: what is changed here is lost when they are made again.
import type { Day, Money, NamedRecord, SystemFields } from '#core/contract';

export type Ticket = SystemFields & {
  state: "OPEN" | "DONE";
  nr: number;
  price_vati?: Money;
  due_on?: Day;
  secret?: string;
  division_id?: number;
  employee_ids?: (number)[];
  lines: ({ id?: number; text: string; })[];
};

export type AnsweredTicket = SystemFields & {
  state: "OPEN" | "DONE";
  nr: number;
  price_vati?: Money;
  due_on?: Day;
  age?: number;
  division_id?: number;
  employee_ids?: (number)[];
  lines: ({ id: number; text: string; })[];
  division?: NamedRecord;
  employees?: NamedRecord[];
};

export type TicketLine = SystemFields & {
  ticket_id: number;
  position: number;
  text: string;
};

export type AnsweredTicketLine = SystemFields & {
  ticket_id: number;
  position: number;
  text: string;
  ticket?: NamedRecord;
};

declare module '#core/contract' {
  interface StoredRecords {
    Ticket: Ticket;
    TicketLine: TicketLine;
  }
  interface AnsweredRecords {
    "ticket-desk": AnsweredTicket;
    ticketline: AnsweredTicketLine;
  }
}
`);
});

test('what a package adds to a record of others becomes a part of its type, where any field may be missing', () => {
  const properties = { grade: { type: 'string', enum: ['A', 'B'] }, rival_id: { type: 'integer', relation: 'ticket' } };
  const written = recordTypes(
    { ...UNTYPED, added: [{ extends: 'Ticket', schema: { properties, required: ['grade'] } }] },
    '#core/types',
  );
  expect(written).toContain('export type TicketExtension = {\n  grade?: "A" | "B";\n  rival_id?: number;\n};');
  expect(written).toContain('rival?: NamedRecord;');
  expect(written).toContain('interface ExtendedRecords {\n    Ticket: TicketExtension;\n  }');
  expect(written).toContain('interface ExtendedAnswers {\n    ticket: AnsweredTicketExtension;\n  }');
});
