import { JOINT_QUERIES } from './joint-queries.ts';
import type { JudgedQuery } from './judged-query.ts';
import { SIMPLE_QUERIES } from './simple-queries.ts';

/** Queries over the demo catalogue with what answers to them. `isHeldOut` marks the third that nothing is tuned by. */
export const JUDGED_QUERIES: readonly JudgedQuery[] = [...SIMPLE_QUERIES, ...JOINT_QUERIES];
