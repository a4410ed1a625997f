import type { User } from '#contract/auth.ts';
import { type FieldErrors, useForm } from '#web/state/form/use-form.ts';
import { useSession } from '#web/state/session-context.ts';

interface AuthFormSetup {
  validate: () => FieldErrors;
  send: (wasLost: boolean) => Promise<{ data: { token: string; user: User } }>;
  fieldOfCode: Readonly<Record<string, string>>;
}

/** A form whose answer opens a session. */
export function useAuthForm(setup: AuthFormSetup) {
  const { signIn } = useSession();
  return useForm({ ...setup, done: ({ data }) => signIn(data) });
}
