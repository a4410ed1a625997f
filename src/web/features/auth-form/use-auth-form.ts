import type { User } from '#contract/auth.ts';
import { adoptCheckoutDraft } from '#web/state/checkout/draft.ts';
import { type FieldErrors, useForm } from '#web/state/form/use-form.ts';
import { useSession } from '#web/state/session-context.ts';

interface AuthFormSetup {
  validate: () => FieldErrors;
  send: (wasLost: boolean) => Promise<{ data: { token: string; user: User } }>;
  fieldOfCode: Readonly<Record<string, string>>;
}

/** A form whose answer opens a session, in which the visitor goes on with what they were typing as a guest. */
export function useAuthForm(setup: AuthFormSetup) {
  const { signIn } = useSession();
  return useForm({
    ...setup,
    done: ({ data }) => {
      adoptCheckoutDraft(data.user.id);
      signIn(data);
    },
  });
}
