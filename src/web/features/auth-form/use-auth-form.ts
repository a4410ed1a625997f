import { type FormEvent, useRef, useState } from 'react';
import type { User } from '#contract/auth.ts';
import type { FieldProblem } from '#contract/errors.ts';
import { ApiError } from '#contract/http/caller.ts';
import { useSession } from '#web/state/session-context.ts';

export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** What went wrong with a sending, put where it belongs. */
interface Failure {
  errors: FieldErrors;
  message: string | null;
}

interface AuthFormSetup {
  /** Checks before anything is sent, in the order of the fields; the names are those of the inputs. */
  validate: () => FieldErrors;
  send: () => Promise<{ data: { token: string; user: User } }>;
  /** Failures of this form that belong to a field, by their code. */
  fieldOfCode: Readonly<Record<string, string>>;
}

/** One sending at a time; the first bad field takes the focus. */
export function useAuthForm({ validate, send, fieldOfCode }: AuthFormSetup) {
  const { signIn } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [{ errors, message }, setFailure] = useState<Failure>({ errors: {}, message: null });
  const [isBusy, setBusy] = useState(false);

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
      signIn((await send()).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(failureOf(error, fieldOfCode));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    errors,
    message,
    isBusy,
    submit: (event: FormEvent) => void submit(event),
    /** Judges one field anew as it is left or changed. */
    check: (name: string) => setFailure({ errors: { ...errors, [name]: validate()[name] }, message }),
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
