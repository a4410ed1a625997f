import { type FormEvent, useRef, useState } from 'react';
import type { FieldProblem } from '#contract/errors.ts';
import { ApiError } from '#contract/http/caller.ts';
import { isUnanswered } from '#web/core/api/api-error.ts';
import { useIsAlive } from '#web/ui/use-is-alive.ts';
import { useAfterPress } from './use-after-press.ts';

export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** What went wrong with a sending, put where it belongs. */
interface Failure {
  errors: FieldErrors;
  message: string | null;
}

interface FormSetup<T> {
  /** Checks before anything is sent, in the order of the fields; the names are those of the inputs. */
  validate: () => FieldErrors;
  /** `wasLost`: the answer to an earlier try was lost, so it may have been carried out. */
  send: (wasLost: boolean) => Promise<T>;
  /** Takes over the answer. */
  done: (answer: T) => void;
  /** Failures of this form that belong to a field, by their code. */
  fieldOfCode?: Readonly<Record<string, string>> | undefined;
  /** Hears of a refusal, for what the form does not say by itself. */
  refused?: ((error: ApiError, wasLost: boolean) => void) | undefined;
}

const NOTHING_WRONG: Failure = { errors: {}, message: null };

/** One sending at a time; the first bad field takes the focus, and what was typed stays. */
export function useForm<T>({ validate, send, done, fieldOfCode = {}, refused }: FormSetup<T>) {
  const form = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const wasLost = useRef(false);
  const [{ errors, message }, setFailure] = useState(NOTHING_WRONG);
  const [isBusy, setBusy] = useState(false);
  const isAlive = useIsAlive();

  const refuse = (failure: Failure) => {
    setFailure(failure);
    const first = Object.keys(failure.errors).find((name) => failure.errors[name] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const found = validate();
    if (Object.values(found).some((text) => text !== undefined))
      return refuse({ errors: found, message: null });
    isUnderWay.current = true;
    setBusy(true);
    try {
      const answer = await send(wasLost.current);
      wasLost.current = false;
      setFailure(NOTHING_WRONG);
      done(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(failureOf(error, fieldOfCode));
      if (isUnanswered(error)) wasLost.current = true;
      else refused?.(error, wasLost.current);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  const check = useAfterPress((name: string) =>
    setFailure((now) => ({ ...now, errors: { ...now.errors, [name]: validate()[name] } })),
  );

  return {
    form,
    errors,
    message,
    isBusy,
    /** Nothing may be sent before the scripts have come: the browser would put what was typed into the address. */
    isInactive: !isAlive,
    submit: (event: FormEvent) => void submit(event),
    /** Judges one field anew as it is left or changed; in the middle of a press, once that has ended. */
    check,
  };
}

function failureOf(error: ApiError, fieldOfCode: Readonly<Record<string, string>>): Failure {
  const field = fieldOfCode[error.code];
  if (field !== undefined) return { errors: { [field]: error.message }, message: null };
  if (error.code === 'validation_failed' && Array.isArray(error.details)) {
    const problems = error.details as FieldProblem[];
    return {
      errors: Object.fromEntries(problems.map(({ path, message }) => [path, message])),
      message: null,
    };
  }
  return { errors: {}, message: error.message };
}
