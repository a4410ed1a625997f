import { type ReactNode, useId } from 'react';
import { TextLink } from './link-button.tsx';
import './section.css';

interface SectionProps {
  title: string;
  text?: string | undefined;
  /** Where the rest is. */
  link?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** A part of a page; it hangs from a rail. */
export function Section({ title, text, link, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <div>
          <h2 id={id}>{title}</h2>
          {text ? <p>{text}</p> : null}
        </div>
        {link ? <TextLink to={link.to}>{link.label}</TextLink> : null}
      </div>
      {children}
    </section>
  );
}
