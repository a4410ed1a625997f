import type { ReactNode } from 'react';
import picture from '#web/assets/hero/season-tall.webp';
import './auth-form.css';

interface AuthPageProps {
  title: string;
  text: string;
  children: ReactNode;
  footer: ReactNode;
}

/** The picture at the left of wide screens, the form at the right. */
export function AuthPage({ title, text, children, footer }: AuthPageProps) {
  return (
    <div className="auth">
      <div className="auth__img">
        <img src={picture} alt="" width={900} height={1200} loading="lazy" />
      </div>
      <div className="auth__f">
        <div className="stack stack--s">
          <h1>{title}</h1>
          <p className="muted">{text}</p>
        </div>
        {children}
        <p className="muted small auth__switch">{footer}</p>
      </div>
    </div>
  );
}
