import clsx from 'clsx';
import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { IconButton } from './button.tsx';
import { type FocusReturn, rememberFocus } from './focus-return.ts';
import './dialog.css';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title, read when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: the main one last; on phones three of them stack with it on top. */
  footer?: ReactNode;
  stackFooter?: boolean | undefined;
  wide?: boolean | undefined;
}

/** A question over the page: a bottom sheet on phones, a centred panel above 768 px. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, stackFooter, wide } = props;
  return (
    <Frame
      {...{ open, onOpenChange }}
      isDescribed={description !== undefined}
      className={clsx('dialog', 'dialog--center', wide && 'dialog--wide')}
    >
      <div className="dialog__h">
        <Primitive.Title>{title}</Primitive.Title>
        <Close />
      </div>
      <div className="dialog__b">
        {description ? <Primitive.Description className="muted">{description}</Primitive.Description> : null}
        {children}
      </div>
      {footer ? <div className={clsx('dialog__f', stackFooter && 'dialog__f--stack')}>{footer}</div> : null}
    </Frame>
  );
}

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side: 'left' | 'right' | 'top';
  /** Read aloud; shown only when `heading` repeats it. */
  title: string;
  heading?: ReactNode;
  children: ReactNode;
}

/** A panel from the side: the menu, filters, an order beside its list. From the top it fills a phone's screen. */
export function Sheet({ open, onOpenChange, side, title, heading, children }: SheetProps) {
  return (
    <Frame {...{ open, onOpenChange }} className={clsx('dialog', `dialog--${side}`)}>
      <Primitive.Title className="sr">{title}</Primitive.Title>
      <div className="dialog__h">
        {heading ?? <span />}
        <Close />
      </div>
      {children}
    </Frame>
  );
}

interface FrameProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className: string;
  isDescribed?: boolean;
  children: ReactNode;
}

function Frame({ open, onOpenChange, className, isDescribed = false, children }: FrameProps) {
  const opener = useRef<FocusReturn | null>(null);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="overlay" />
        <Primitive.Content
          className={className}
          {...(isDescribed ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            const { activeElement } = document;
            opener.current = activeElement instanceof HTMLElement ? rememberFocus(activeElement) : null;
          }}
          // the library gives the focus back only to a trigger of its own
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.giveBack();
          }}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Close() {
  return (
    <Primitive.Close asChild>
      <IconButton name="close" label="Закрыть" />
    </Primitive.Close>
  );
}
