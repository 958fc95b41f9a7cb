// Reads the rows of PostgreSQL's answers: a row of plain ASCII is read as one text that is cut into its values, instead
// of value by value.
import { Client, type ClientConfig } from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';

/** Declares members of node-postgres and its parser that their own types leave out. */
interface Handling {
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): unknown;
  parse(bytes: Buffer, tell: (message: unknown) => void): void;
}
interface Listening {
  _emitMessage: boolean;
  emit(name: string, message?: unknown): void;
  attachListeners(stream: NodeJS.ReadableStream): void;
}

const Handler = Parser as unknown as new () => Handling;

const DATA_ROW = 68;
/** In longer rows PostgreSQL's texts are long, and each is read by itself. */
const LONGEST = 4_096;

export class RowParser extends Handler {
  override handlePacket(offset: number, code: number, length: number, bytes: Buffer): unknown {
    if (code !== DATA_ROW || length > LONGEST) return super.handlePacket(offset, code, length, bytes);
    const fields = textsOf(bytes, offset, offset + length - 4);
    if (!fields) return super.handlePacket(offset, code, length, bytes);
    return { name: 'dataRow', length, fieldCount: fields.length, fields };
  }
}

/** Answers undefined where a value is not ASCII, so that its letters are more bytes than one. */
function textsOf(bytes: Buffer, start: number, end: number): (string | null)[] | undefined {
  const fields = new Array<string | null>((bytes[start]! << 8) | bytes[start + 1]!);
  const text = bytes.toString('latin1', start, end);
  let at = start + 2;
  let signs = 0;
  for (let nth = 0; nth < fields.length; nth++) {
    const length = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
    at += 4;
    if (length === -1) {
      fields[nth] = null;
      continue;
    }
    const last = at + length;
    fields[nth] = text.substring(at - start, last - start);
    for (; at < last; at++) signs |= bytes[at]!;
  }
  return signs < 128 ? fields : undefined;
}

/** A connection that reads its rows that way. */
export class TextClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const connection = (this as unknown as { connection: Listening }).connection;
    connection.attachListeners = (stream) => {
      const parser = new RowParser();
      stream.on('data', (bytes: Buffer) => parser.parse(bytes, (message) => tell(connection, message)));
    };
  }
}

function tell(connection: Listening, message: unknown): void {
  const { name } = message as { readonly name: string };
  if (connection._emitMessage) connection.emit('message', message);
  connection.emit(name === 'error' ? 'errorMessage' : name, message);
}
