import type { User } from '#contract/auth.ts';
import { type FieldErrors, useForm } from '#web/core/form/use-form.ts';
import { useSession } from '#web/core/session/session-context.ts';

interface AuthFormSetup {
  validate: () => FieldErrors;
  send: (wasLost: boolean) => Promise<{ data: { token: string; user: User } }>;
  fieldOfCode: Readonly<Record<string, string>>;
  /** Runs before the session opens, with the account that was signed in to. */
  beforeEntry?: ((user: User) => void) | undefined;
}

/** A form whose answer opens a session, in which the visitor goes on with what they were typing as a guest. */
export function useAuthForm({ beforeEntry, ...setup }: AuthFormSetup) {
  const { signIn } = useSession();
  return useForm({
    ...setup,
    done: ({ data }) => {
      beforeEntry?.(data.user);
      signIn(data);
    },
  });
}
