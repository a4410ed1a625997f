import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';
import type { FieldProblem } from '#contract/errors.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { HttpFailure } from './failure.ts';

// what a schema does not word itself is worded in Russian all the same
z.config(z.locales.ru());

/** Checks a part of a request by its schema; nothing is coerced, every bad field is named (docs/rules/calls.md). */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const check = fieldCheck(schema);
  // a request without a body carries null here
  return (value: unknown) => check(httpPart === 'body' && value === null ? undefined : value);
};

/** Checks a value by a schema; the failure names every bad field once. */
export function fieldCheck(
  schema: z.ZodType,
): (value: unknown) => { value: unknown } | { error: HttpFailure } {
  return (value) => {
    const parsed = parse(schema, value);
    if (parsed.success) return { value: parsed.data };
    const problems = firstOfEachField(parsed.error.issues.flatMap(fieldProblems));
    return {
      error: new HttpFailure({ code: 'validation_failed', message: summary(problems), details: problems }),
    };
  };
}

/** Keys that JSON can put over the methods by which an object becomes a text or a number. */
const METHODS = new Set(['toString', 'valueOf']);

/**
 * zod compares the `length` of whatever has one before it looks whether a text was asked for. A `length` that is an object
 * without its methods cannot be compared and throws; without these keys it is told as a value of the wrong type.
 */
function parse(schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (!(error instanceof TypeError) || value === undefined) throw error;
    const plain: unknown = JSON.parse(JSON.stringify(value), (key, part) =>
      METHODS.has(key) ? undefined : part,
    );
    return schema.safeParse(plain);
  }
}

function fieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: path === '' ? key : `${path}.${key}`,
      message: 'Такого поля здесь нет',
    }));
  }
  if (path === '') return [{ path: 'body', message: 'Тело запроса — объект JSON с нужными полями' }];
  return [{ path, message: issue.message }];
}

function firstOfEachField(problems: readonly FieldProblem[]): FieldProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ path }) => !seen.has(path) && seen.add(path));
}

function summary(problems: readonly FieldProblem[]): string {
  const [first] = problems;
  if (first === undefined) return 'Проверьте введённые данные';
  if (first.path === 'body') return first.message;
  const rest = problems.length > 1 ? ` (и ещё: ${problems.length - 1})` : '';
  return `${fieldLabel(first.path)}: ${lowerFirst(first.message)}${rest}`;
}

function lowerFirst(text: string): string {
  const second = text.charAt(1);
  const isAbbreviation = second !== '' && second !== ' ' && second === second.toUpperCase();
  return isAbbreviation ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
