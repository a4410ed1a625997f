import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import type { FieldProblem } from '#contract/errors.ts';
import { ApiError } from '#contract/http/caller.ts';

interface StaffFormSetup<Values extends FieldValues, Sent, Answer> {
  /** The schema of the contract that judges the request itself. */
  schema: z.ZodType<Sent, Values>;
  values: DefaultValues<Values>;
  send: (sent: Sent) => Promise<Answer>;
  /** Takes over the answer; `sent` is what stood in the form then, as it may have been typed in since. */
  done: (answer: Answer, sent: Values) => void | Promise<void>;
}

/** A form of the admin area. */
export interface StaffForm<Values extends FieldValues> {
  readonly fields: UseFormReturn<Values, unknown, FieldValues>;
  readonly isBusy: boolean;
  /** What the shop refused beyond single fields. */
  readonly failure: ApiError | null;
  /** Judges the fields and sends them; the first wrong one takes the focus. One sending at a time. */
  readonly submit: () => Promise<void>;
}

/**
 * A form over a schema of the contract: what the schema refuses is said at the field before anything is sent, and what
 * the shop refuses of single fields lands on them too.
 */
export function useStaffForm<Values extends FieldValues, Sent extends FieldValues, Answer>(
  setup: StaffFormSetup<Values, Sent, Answer>,
): StaffForm<Values> {
  const { schema, values, send, done } = setup;
  const fields = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: values,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const isUnderWay = useRef(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const submit = fields.handleSubmit(async (sent) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(null);
    const inForm = structuredClone(fields.getValues());
    try {
      await done(await send(sent), inForm);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const problems = fieldProblems(error, fields.getValues());
      for (const [index, { path, message }] of problems.entries()) {
        fields.setError(path as Path<Values>, { message }, { shouldFocus: index === 0 });
      }
      if (problems.length === 0) setFailure(error);
    } finally {
      isUnderWay.current = false;
    }
  });
  return {
    fields: fields as unknown as StaffForm<Values>['fields'],
    isBusy: fields.formState.isSubmitting,
    failure,
    submit: () => submit(),
  };
}

/** The fields that the shop refused; none where one of them is not on the form, so that the refusal is not lost. */
function fieldProblems(error: ApiError, values: FieldValues): readonly FieldProblem[] {
  if (error.code !== 'validation_failed' || !Array.isArray(error.details)) return [];
  const problems = error.details as FieldProblem[];
  return problems.every(({ path }) => hasField(values, path.split('.'))) ? problems : [];
}

function hasField(values: unknown, [head, ...rest]: readonly string[]): boolean {
  if (head === undefined) return true;
  return (
    typeof values === 'object' &&
    values !== null &&
    head in values &&
    hasField((values as FieldValues)[head], rest)
  );
}
