import type { ComponentProps, ReactNode } from 'react';
import './switch.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> {
  children: ReactNode;
}

/** On or off, at once. What only counts when a form is sent is a `Checkbox`. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className="switch">
      <input {...input} type="checkbox" role="switch" className="switch__box" />
      <span>{children}</span>
    </label>
  );
}
