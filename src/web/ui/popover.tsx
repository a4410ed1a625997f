import { Popover as Primitive } from 'radix-ui';
import { type ReactElement, type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import './popover.css';

interface PopoverProps {
  /** One button, whose text says what it opens. */
  trigger: ReactElement;
  title: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
}

/** A note or a small tool beside what it explains; the page stays in use. Questions take `Dialog`. */
export function Popover({ trigger, title, children, align = 'start' }: PopoverProps) {
  const titleId = useId();
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          className="popover"
          align={align}
          sideOffset={8}
          collisionPadding={8}
          aria-labelledby={titleId}
        >
          <div className="popover__h">
            <b id={titleId}>{title}</b>
            <Primitive.Close asChild>
              <IconButton name="close" size="s" label="Закрыть" />
            </Primitive.Close>
          </div>
          <div className="popover__b">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
