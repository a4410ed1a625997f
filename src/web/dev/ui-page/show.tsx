import type { ReactNode } from 'react';

interface ShowProps {
  /** The anchor, and the name of the picture that the journey takes. */
  id: string;
  title: string;
  /** Takes the whole width of the page. */
  wide?: boolean;
  children: ReactNode;
}

/** One family of components with its states. */
export function Show({ id, title, wide = false, children }: ShowProps) {
  return (
    <section className={wide ? 'show show--wide' : 'show'} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

/** A state with its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="show__state">
      <h3>{name}</h3>
      {children}
    </div>
  );
}
