import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';

export type Answer = {
  readonly status: number;
  /** The bytes as they came, for comparing. */
  readonly text: string;
  readonly body: AnswerBody;
  /** Seconds; 0 when not told. */
  readonly retryAfter: number;
};

/** The envelope as far as the proofs look into it. */
export type AnswerBody = {
  readonly success?: boolean;
  readonly message?: string;
  readonly error?: { readonly code?: string; readonly details?: unknown };
  readonly data?: unknown;
};

export type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A body that is sent as it stands, of whatever type the headers say. */
  readonly payload?: string | Uint8Array;
};

/** The connection broke: whether the call was carried out is not known, unless it never came about. */
export class ConnectionCut extends Error {
  override readonly name = 'ConnectionCut';
  readonly wasRefused: boolean;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.wasRefused = (cause as NodeJS.ErrnoException).code === 'ECONNREFUSED';
  }
}

/** No answer in time. */
export class Hang extends Error {
  override readonly name = 'Hang';
}

export type Wire = {
  send(origin: string, call: Call): Promise<Answer>;
  close(): void;
};

const HANG_MS = 30_000;

/** Shorter than the shop keeps a connection that nobody uses: a call must not meet one that is just being closed. */
const IDLE_MS = 5000;

/** Real HTTP over connections that are kept and as many as there are calls at once. */
export function createWire(): Wire {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: Number.POSITIVE_INFINITY,
    maxFreeSockets: 1024,
    timeout: IDLE_MS,
  });
  return { send: (origin, call) => send(agent, origin, call), close: () => agent.destroy() };
}

function send(agent: Agent, origin: string, call: Call): Promise<Answer> {
  const text = call.payload ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const body = text === undefined ? undefined : typeof text === 'string' ? Buffer.from(text) : text;
  const headers = {
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(body === undefined ? {} : { 'content-length': body.length }),
    ...call.headers,
  };
  return new Promise((resolve, reject) => {
    const cut = (error: Error) => reject(error instanceof Hang ? error : new ConnectionCut(error));
    // the path as it stands: the address of a URL would be tidied up
    const asked = { method: call.method, path: call.path, agent, headers };
    const sent = httpRequest(origin, asked, (response) => {
      read(response).then(resolve, cut);
    });
    const alarm = setTimeout(() => {
      sent.destroy(new Hang(`${call.method} ${call.path}: no answer in ${HANG_MS / 1000} s`));
    }, HANG_MS);
    sent.on('close', () => clearTimeout(alarm));
    sent.on('error', cut);
    sent.end(body);
  });
}

async function read(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  if (!response.complete) throw new Error('the answer ended early');
  const text = Buffer.concat(chunks).toString('utf8');
  return {
    status: response.statusCode ?? 0,
    text,
    body: parse(text),
    retryAfter: Number(response.headers['retry-after'] ?? 0) || 0,
  };
}

function parse(text: string): AnswerBody {
  try {
    return JSON.parse(text) as AnswerBody;
  } catch {
    return {};
  }
}
