import './auth-form.css';
import { Note } from '#web/ui/note.tsx';

/** What could not be done, and why (docs/rules/notices.md); nothing while nothing failed. */
export function FormFailure({ title, message }: { title: string; message: string | null }) {
  if (message === null) return null;
  return (
    <Note tone="error" live="alert">
      <b className="auth__failed">{title}</b>
      {message}
    </Note>
  );
}
