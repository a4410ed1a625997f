import type pg from 'pg';

/** What a floor is asked: the query of the address, and the body where there is one. */
export interface FloorCall {
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Answers with the text of the JSON that is sent. */
export type Floor = (pool: pg.Pool, call: FloorCall) => Promise<string> | string;

/** One prepared statement whose only row is the answer. */
export function oneStatement(name: string, text: string, valuesOf: (call: FloorCall) => unknown[]): Floor {
  return async (pool, call) => {
    const { rows } = await pool.query<{ body: string }>({ name, text, values: valuesOf(call) });
    return rows[0]?.body ?? '{}';
  };
}
